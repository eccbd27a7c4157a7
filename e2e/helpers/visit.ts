import type { Page } from 'playwright'
import { isInShell } from '../../src/app/pages/inside.ts'
import { baseUrl } from './browser.ts'

/**
 * Goes to a page of the application. Inside the shell it navigates like a click on a link, which takes a third
 * of the time of a page load. Use `page.goto` if loading is the subject of a journey, or between two message threads,
 * because this waits for the heading, which is the same for both.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const inShell = (url: string) => isInShell(new URL(url, baseUrl).pathname)
  if (!inShell(page.url()) || !inShell(path)) return void (await page.goto(path))
  const isElsewhere = await page.evaluate(to => {
    const pathBefore = location.pathname
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    history.pushState({}, '', to)
    return location.pathname !== pathBefore
  }, path)
  if (isElsewhere) await page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' })
}
