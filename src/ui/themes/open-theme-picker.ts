import { changeThemeOnPage, themeOnPage, watchTheme } from './theme-on-page.ts'

const errorMs = 5000

/** Activates the swatches of a `ThemePicker` on a page without React. */
export function openThemePicker(picker: HTMLElement): void {
  const show = () => {
    for (const swatch of picker.querySelectorAll('input')) swatch.checked = swatch.value === themeOnPage()
  }
  picker.addEventListener('change', event => {
    const problem = changeThemeOnPage((event.target as HTMLInputElement).value)
    if (problem === null) return
    const message = document.createElement('p')
    message.role = 'alert'
    message.textContent = problem
    picker.after(message)
    setTimeout(() => message.remove(), errorMs)
  })
  watchTheme(show)
  show()
}
