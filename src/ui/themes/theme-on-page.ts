import {
  defaultTheme,
  isThemeName,
  knownTheme,
  paperTheme,
  themeErrors,
  type ThemeName,
  themeStorageKey,
} from './theme.ts'

const changeLasts = 300
let changing: number | undefined

/** Applies a theme and stores it in this browser; returns an error message, or null. */
export function changeThemeOnPage(name: string): string | null {
  const root = document.documentElement
  root.classList.add('theme-changing')
  clearTimeout(changing)
  changing = window.setTimeout(() => root.classList.remove('theme-changing'), changeLasts)
  try {
    apply(name)
    localStorage.setItem(themeStorageKey, name)
    return null
  } catch (cause) {
    return cause instanceof ThemeFailure ? cause.message : themeErrors.failed
  }
}

/**
 * Applies the stored theme, follows changes in other tabs, and switches to a light theme for printing. Returns
 * a function that stops this.
 */
export function syncThemeWithPage(): () => void {
  initialize()
  const follow = (event: StorageEvent) => {
    if (event.key === themeStorageKey) document.documentElement.dataset['theme'] = knownTheme(event.newValue)
  }
  addEventListener('storage', follow)
  const endPaper = lightOnPaper()
  return () => {
    removeEventListener('storage', follow)
    endPaper()
  }
}

/** The theme on <html>, set by the boot script before React starts, is the single source of truth. */
export function paintedTheme(): ThemeName {
  return knownTheme(document.documentElement.dataset['theme'])
}

export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

class ThemeFailure extends Error {}

/** Sets the theme on <html>; restores the previous one if its colors are missing. */
function apply(name: string): void {
  if (!isThemeName(name)) throw new ThemeFailure(themeErrors.unknown)
  const root = document.documentElement
  const before = root.dataset['theme']
  root.dataset['theme'] = name
  if (getComputedStyle(root).getPropertyValue('--bg') !== '') return
  root.dataset['theme'] = before ?? defaultTheme
  throw new ThemeFailure(themeErrors.stylesheet)
}

/** Switches to the light theme while printing, including canvases. */
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
