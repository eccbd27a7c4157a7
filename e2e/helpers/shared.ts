import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { lasting } from './browser.ts'

/**
 * A user shared by a journey's tests, created on first use; their window stays open from test to test. After a
 * failed test another user is created, so that the retry starts like the first try.
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

/** Playwright's default viewport. */
const viewport = { width: 1280, height: 720 }
