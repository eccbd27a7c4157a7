import type { Page } from 'playwright'

/** Pastes text at the focus, like a spreadsheet's clipboard content. */
export const pasteText = (page: Page, text: string) =>
  page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(paste)
  }, text)

/** The clipboard content after Ctrl+C. */
export async function copiedText(page: Page): Promise<string> {
  const text = page.evaluate(
    () =>
      new Promise<string>(resolve =>
        addEventListener('copy', event => resolve(event.clipboardData?.getData('text/plain') ?? ''), {
          once: true,
        }),
      ),
  )
  await page.keyboard.press('Control+c')
  return text
}
