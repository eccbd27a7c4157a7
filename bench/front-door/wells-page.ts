import type { Browser, Page } from 'playwright'
import type { TestBed } from './test-bed.ts'
import { openAs } from './open-as.ts'

/** Opens the list of wells in a separate window, and waits for its rows. */
export async function openWells(browser: Browser, testBed: TestBed): Promise<Page> {
  const page = await openAs(browser, testBed, '/app/well')
  await page.locator('[role=row][aria-rowindex="3"] a').waitFor()
  return page
}
