import type { Page } from 'playwright'
import { pdfText } from '../../src/core/print/testing/pdf-text.ts'

/** The browser's own dialog, which nobody could close here, only counts how often it was asked for. */
export const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { printed: number; print: () => void }
    counted.printed = 0
    counted.print = () => counted.printed++
  })

/** What is printed once the dialog would be there. */
export async function printed(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed > 0)
  return pdfText(await page.pdf({ preferCSSPageSize: true }))
}
