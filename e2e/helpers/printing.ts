import type { Page } from 'playwright'
import { pdfText } from '../../src/core/print/testing/pdf-text.ts'

/** Replaces the browser's print dialog, which a test could not close, with a counter. */
export const stubPrintDialog = (page: Page) =>
  page.addInitScript(() => {
    const globals = globalThis as unknown as { printed: number; print: () => void }
    globals.printed = 0
    globals.print = () => globals.printed++
  })

/** The number of printed pages, once the dialog would have opened. */
export async function printedPages(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed > 0)
  return pdfText(await page.pdf({ preferCSSPageSize: true }))
}
