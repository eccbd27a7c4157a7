import {
  defaultTheme,
  isThemeName,
  toThemeName,
  paperTheme,
  themeErrors,
  type ThemeName,
  themeStorageKey,
} from './theme.ts'

const changeMs = 300
let changeTimer: number | undefined

/** Applies a theme and stores it in this browser; returns an error message, or null. */
export function changeThemeOnPage(name: string): string | null {
  const root = document.documentElement
  root.classList.add('theme-changing')
  clearTimeout(changeTimer)
  changeTimer = window.setTimeout(() => root.classList.remove('theme-changing'), changeMs)
  try {
    applyTheme(name)
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
  applyStoredTheme()
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === themeStorageKey) document.documentElement.dataset['theme'] = toThemeName(event.newValue)
  }
  addEventListener('storage', followOtherTab)
  const stopPrintTheme = switchToLightForPrint()
  return () => {
    removeEventListener('storage', followOtherTab)
    stopPrintTheme()
  }
}

/** The theme on <html>, set by the boot script before React starts, is the single source of truth. */
export function themeOnPage(): ThemeName {
  return toThemeName(document.documentElement.dataset['theme'])
}

export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

class ThemeFailure extends Error {}

/** Sets the theme on <html>; restores the previous one if its colors are missing. */
function applyTheme(name: string): void {
  if (!isThemeName(name)) throw new ThemeFailure(themeErrors.unknown)
  const root = document.documentElement
  const previous = root.dataset['theme']
  root.dataset['theme'] = name
  if (getComputedStyle(root).getPropertyValue('--bg') !== '') return
  root.dataset['theme'] = previous ?? defaultTheme
  throw new ThemeFailure(themeErrors.stylesheet)
}

/** Switches to the light theme while printing, including canvases. */
function switchToLightForPrint(): () => void {
  const root = document.documentElement
  let onScreen: string | undefined
  const enterPrint = () => {
    onScreen = root.dataset['theme']
    root.dataset['theme'] = paperTheme
  }
  const leavePrint = () => {
    if (onScreen !== undefined) root.dataset['theme'] = onScreen
  }
  addEventListener('beforeprint', enterPrint)
  addEventListener('afterprint', leavePrint)
  return () => {
    removeEventListener('beforeprint', enterPrint)
    removeEventListener('afterprint', leavePrint)
  }
}

function applyStoredTheme(): void {
  try {
    applyTheme(toThemeName(localStorage.getItem(themeStorageKey)))
  } catch {
    document.documentElement.dataset['theme'] = defaultTheme
    document.documentElement.classList.add('dark')
  }
}
