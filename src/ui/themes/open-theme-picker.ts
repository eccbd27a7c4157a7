import { changeThemeOnPage, paintedTheme, watchTheme } from './theme-on-page.ts'

const errorMs = 5000

/** Activates the swatches of a `ThemePicker` on a page without React. */
export function openThemePicker(picker: HTMLElement): void {
  const show = () => {
    for (const swatch of picker.querySelectorAll('input')) swatch.checked = swatch.value === paintedTheme()
  }
  picker.addEventListener('change', event => {
    const problem = changeThemeOnPage((event.target as HTMLInputElement).value)
    if (problem === null) return
    const words = document.createElement('p')
    words.role = 'alert'
    words.textContent = problem
    picker.after(words)
    setTimeout(() => words.remove(), errorMs)
  })
  watchTheme(show)
  show()
}
