import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { changeThemeOnPage, syncThemeWithPage, themeOnPage, watchTheme } from './theme-on-page.ts'
import { defaultTheme, type ThemeName } from './theme.ts'

interface ThemeContextValue {
  theme: ThemeName
  /** The error of the last change; clears after 5 s. */
  error: string | null
  changeTheme: (name: string) => void
  dismissError: () => void
}

const ThemeContext = /* @__PURE__ */ createContext<ThemeContextValue | null>(null)
const errorMs = 5000

/** Provides the theme and the function to change it. Render it once, around the entire application. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(watchTheme, themeOnPage, () => defaultTheme)
  const [error, setError] = useState<string | null>(null)

  useEffect(syncThemeWithPage, [])

  useEffect(() => {
    if (error === null) return
    const timer = setTimeout(() => setError(null), errorMs)
    return () => clearTimeout(timer)
  }, [error])

  const changeTheme = useCallback((name: string) => setError(changeThemeOnPage(name)), [])

  const value = useMemo(
    () => ({ theme, error, changeTheme, dismissError: () => setError(null) }),
    [theme, error, changeTheme],
  )
  return <ThemeContext value={value}>{children}</ThemeContext>
}

export function useTheme(): ThemeContextValue {
  const context = use(ThemeContext)
  if (context === null) throw new Error('useTheme needs a ThemeProvider above it')
  return context
}
