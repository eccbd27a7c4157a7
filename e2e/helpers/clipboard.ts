import type { Page } from 'playwright'

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
export const pasteText = (page: Page, text: string) =>
  page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(paste)
  }, text)

/** What Ctrl+C puts on the clipboard. */
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
