/** The three themes. The choice is stored under `theme` in local storage and shown as data-theme on <html>. */
export const themes = [
  { name: 'blackgold', displayName: 'Black Gold', description: 'Dark, with the color of old brass.' },
  { name: 'baldeagle', displayName: 'Bald Eagle', description: 'Light, for bright rooms and printouts.' },
  { name: 'miaminights', displayName: 'Miami Nights', description: 'Dark violet, with neon signs.' },
] as const

export type ThemeName = (typeof themes)[number]['name']

export const defaultTheme: ThemeName = 'blackgold'
export const paperTheme: ThemeName = 'baldeagle'
export const themeStorageKey = 'theme'

export const themeErrors = {
  title: 'Failed to change theme',
  failed: 'Theme change failed',
  unknown: 'Unknown theme',
  stylesheet: 'Failed to load theme CSS',
} as const

export function isThemeName(value: unknown): value is ThemeName {
  return themes.some(theme => theme.name === value)
}

/** The stored theme if it is one of the three, otherwise the default. */
export function toThemeName(stored: unknown): ThemeName {
  return isThemeName(stored) ? stored : defaultTheme
}

/**
 * Runs in <head> before the first paint, inline with the page's nonce. It must agree with ThemeProvider: an
 * unknown value becomes the default; if it fails altogether, the default applies with the class `dark`.
 */
export const themeBoot = `(function(r){try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});r.dataset.theme=${JSON.stringify(
  themes.map(theme => theme.name),
)}.indexOf(t)<0?${JSON.stringify(defaultTheme)}:t}catch(e){r.dataset.theme=${JSON.stringify(
  defaultTheme,
)};r.classList.add('dark')}})(document.documentElement)`
