import type { Page } from 'playwright'

/** The undo button of a message at the bottom of the page, which may show several messages. */
export const undoButton = (page: Page, message: string) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByText(message)
    .locator('xpath=..')
    .getByRole('button', { name: 'Undo' })
