import { useMemo } from 'react'
import { useTheme } from '../themes/ThemeProvider.tsx'
import type { Colors } from './line-option.ts'

const names = [
  'green',
  'red',
  'blue',
  'accent',
  'muted',
  'good',
  'warn',
  'bad',
  'info',
  'text',
  'faint',
  'border',
  'surface',
  'font',
] as const

/** The theme's colors for a canvas, updated when the theme changes. */
export function useColors(): Colors {
  const { theme } = useTheme()
  return useMemo(() => {
    const style = getComputedStyle(
      document.querySelector(`[data-theme=${theme}]`) ?? document.documentElement,
    )
    return Object.fromEntries(names.map(name => [name, style.getPropertyValue(`--${name}`)])) as Colors
  }, [theme])
}
