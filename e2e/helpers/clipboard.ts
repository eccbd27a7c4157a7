import type { Page } from 'playwright'

/** Pastes text at the focus, like a spreadsheet's clipboard content. */
export const pasteText = (page: Page, text: string) =>
  page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(paste)
  }, text)

type Copies = { copied: Promise<string> }

/** The clipboard content after Ctrl+C. */
export async function copiedText(page: Page): Promise<string> {
  // The listener must exist before the key is pressed.
  await page.evaluate(() => {
    const copies = globalThis as unknown as Copies
    copies.copied = new Promise(resolve =>
      addEventListener('copy', event => resolve(event.clipboardData?.getData('text/plain') ?? ''), {
        once: true,
      }),
    )
  })
  await page.keyboard.press('Control+c')
  return page.evaluate(() => (globalThis as unknown as Copies).copied)
}
