import type { Browser, Page } from 'playwright'
import { consentStorageKey, consentTo } from '../../src/modules/consent/consent.ts'
import type { Ground } from './ground.ts'

/** The list of wells in a window of its own, as the ground's person sees it once its rows are there. */
export async function openWells(browser: Browser, { server, person }: Ground): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookies = person.cookie.split('; ').map(cookie => {
    const [name, value] = cookie.split(/=(.*)/s) as [string, string]
    return { name, value, url: server.url }
  })
  await context.addCookies(cookies)
  await context.addInitScript(([key, consent]) => localStorage.setItem(key!, consent!), [
    consentStorageKey,
    JSON.stringify(consentTo(false, new Date().toISOString())),
  ] as const)
  const page = await context.newPage()
  await page.goto(`${server.url}/app/well`)
  await page.locator('[role=row][aria-rowindex="3"] a').waitFor()
  return page
}
