import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  defaultTheme,
  isThemeName,
  knownTheme,
  paperTheme,
  themeErrors,
  type ThemeName,
  themeStorageKey,
} from './theme.ts'

interface Theming {
  theme: ThemeName
  /** What went wrong with the last change; clears itself after 5 s. */
  error: string | null
  changeTheme: (name: string) => void
  dismissError: () => void
}

const ThemeContext = /* @__PURE__ */ createContext<Theming | null>(null)
const errorShownFor = 5000
const changeLasts = 300

/** Gives every part below it the theme, and the way to change it. Once, around the whole application. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(watchTheme, paintedTheme, () => defaultTheme)
  const [error, setError] = useState<string | null>(null)
  const change = useRef<number | undefined>(undefined)

  useEffect(() => {
    initialize()
    const follow = (event: StorageEvent) => {
      if (event.key === themeStorageKey)
        document.documentElement.dataset['theme'] = knownTheme(event.newValue)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  useEffect(lightOnPaper, [])

  useEffect(() => {
    if (error === null) return
    const timer = setTimeout(() => setError(null), errorShownFor)
    return () => clearTimeout(timer)
  }, [error])

  const changeTheme = useCallback((name: string) => {
    setError(null)
    const root = document.documentElement
    root.classList.add('theme-changing')
    clearTimeout(change.current)
    change.current = window.setTimeout(() => root.classList.remove('theme-changing'), changeLasts)
    try {
      apply(name)
      localStorage.setItem(themeStorageKey, name)
    } catch (cause) {
      setError(cause instanceof ThemeFailure ? cause.message : themeErrors.failed)
    }
  }, [])

  const value = useMemo(
    () => ({ theme, error, changeTheme, dismissError: () => setError(null) }),
    [theme, error, changeTheme],
  )
  return <ThemeContext value={value}>{children}</ThemeContext>
}

export function useTheme(): Theming {
  const theming = use(ThemeContext)
  if (theming === null) throw new Error('useTheme needs a ThemeProvider above it')
  return theming
}

class ThemeFailure extends Error {}

/** The theme stands on <html>, put there by the boot script before React began: that is the one truth. */
function paintedTheme(): ThemeName {
  return knownTheme(document.documentElement.dataset['theme'])
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Puts the theme on <html>; puts the old one back when its colours are not there. */
function apply(name: string): void {
  if (!isThemeName(name)) throw new ThemeFailure(themeErrors.unknown)
  const root = document.documentElement
  const before = root.dataset['theme']
  root.dataset['theme'] = name
  if (getComputedStyle(root).getPropertyValue('--bg') !== '') return
  root.dataset['theme'] = before ?? defaultTheme
  throw new ThemeFailure(themeErrors.stylesheet)
}

/** While a page is printed it is light, and what is drawn on a canvas with it. */
function lightOnPaper(): () => void {
  const root = document.documentElement
  let onScreen: string | undefined
  const before = () => {
    onScreen = root.dataset['theme']
    root.dataset['theme'] = paperTheme
  }
  const after = () => {
    if (onScreen !== undefined) root.dataset['theme'] = onScreen
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

function initialize(): void {
  try {
    apply(knownTheme(localStorage.getItem(themeStorageKey)))
  } catch {
    document.documentElement.dataset['theme'] = defaultTheme
    document.documentElement.classList.add('dark')
  }
}
