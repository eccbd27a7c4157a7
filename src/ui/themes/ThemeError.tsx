import { Notice } from '../Notice.tsx'
import { themeErrors } from './theme.ts'
import { useTheme } from './ThemeProvider.tsx'

/** The inline error next to the theme switcher, which users can dismiss and which disappears after 5 s. */
export function ThemeError() {
  const { error, dismissError } = useTheme()
  if (error === null) return null
  return (
    <Notice tone="bad" title={themeErrors.title} onDismiss={dismissError}>
      {error}
    </Notice>
  )
}
