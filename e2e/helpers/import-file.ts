import type { Page } from 'playwright'

/** Brings a CSV file as a person does, with the columns as they are understood, until its result stands there. */
export async function importFile(page: Page, content: string): Promise<void> {
  await page.goto('/app/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: /^Import [\d,]+ rows/ }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor()
}
