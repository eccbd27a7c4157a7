import type { Page } from 'playwright'
import { pdfText } from '../../src/core/print/testing/pdf-text.ts'

/** Replaces the browser's print dialog, which a test could not close, with a counter. */
export const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { printed: number; print: () => void }
    counted.printed = 0
    counted.print = () => counted.printed++
  })

/** The printed pages, once the dialog would have opened. */
export async function printed(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed > 0)
  return pdfText(await page.pdf({ preferCSSPageSize: true }))
}
