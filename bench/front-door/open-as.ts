import type { Browser, Page } from 'playwright'
import { consentStorageKey, createConsent } from '../../src/modules/consent/consent.ts'
import type { TestBed } from './test-bed.ts'

/** Opens a page of the product in a separate window, as the test bed's user. */
export async function openAs(browser: Browser, { server, person }: TestBed, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookies = person.cookie.split('; ').map(cookie => {
    const [name, value] = cookie.split(/=(.*)/s) as [string, string]
    return { name, value, url: server.url }
  })
  await context.addCookies(cookies)
  await context.addInitScript(([key, consent]) => localStorage.setItem(key!, consent!), [
    consentStorageKey,
    JSON.stringify(createConsent(false, new Date().toISOString())),
  ] as const)
  // The transpiler wraps functions in `__name`, which must also exist in the page.
  await context.addInitScript('globalThis.__name = work => work')
  const page = await context.newPage()
  await page.goto(`${server.url}${path}`)
  return page
}
