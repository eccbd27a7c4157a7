import type { Page } from 'playwright'

/** The button that undoes what a message at the foot of the page reports; others may stand beside it. */
export const undoOf = (page: Page, message: string) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByText(message)
    .locator('xpath=..')
    .getByRole('button', { name: 'Undo' })
