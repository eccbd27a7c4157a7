import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { keptWindows } from './browser.ts'

/**
 * A user shared by a journey's tests, created on first use; their window stays open from test to test. After a
 * failed test another user is created, so that the retry starts like the first try.
 */
export function shareUser<Person extends { page: Page }>(
  create: () => Promise<Person>,
): () => Promise<Person> {
  let person: Person | undefined
  afterEach(async ({ task }) => {
    if (!person) return
    const { page } = person
    if (task.result?.state === 'fail') {
      keptWindows.delete(page.context())
      person = undefined
      return
    }
    for (const tab of page.context().pages()) if (tab !== page) await tab.close()
    await page.unrouteAll()
    await page.setViewportSize(viewport)
  })
  return async () => {
    if (!person) {
      person = await create()
      keptWindows.add(person.page.context())
    }
    return person
  }
}

/** Playwright's default viewport. */
const viewport = { width: 1280, height: 720 }
