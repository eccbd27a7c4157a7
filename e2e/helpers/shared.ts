import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { lasting } from './browser.ts'

/**
 * Someone whom the tests of a journey share, made when the first one asks; their window stays, as it was opened, from
 * test to test. After a test that failed there is another one, so that its next try begins as the first did.
 */
export function shared<Person extends { page: Page }>(make: () => Promise<Person>): () => Promise<Person> {
  let present: Person | undefined
  afterEach(async ({ task }) => {
    if (!present) return
    const { page } = present
    if (task.result?.state === 'fail') {
      lasting.delete(page.context())
      present = undefined
      return
    }
    for (const tab of page.context().pages()) if (tab !== page) await tab.close()
    await page.unrouteAll()
    await page.setViewportSize(viewport)
  })
  return async () => {
    if (!present) {
      present = await make()
      lasting.add(present.page.context())
    }
    return present
  }
}

/** Playwright's own. */
const viewport = { width: 1280, height: 720 }
