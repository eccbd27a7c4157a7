import { createECDH, randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWholeChromium } from '../scripts/chromium.mjs'
import { axe } from './helpers/axe.ts'
import { launchBrowser, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()
const withNotifications = { serviceWorkers: 'allow', permissions: ['notifications'] } satisfies Parameters<
  typeof newOwner
>[3]

/** A headless browser cannot reach a push service, so its responses are simulated. */
async function withPushService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `https://push.example.test/${randomBytes(8).toString('hex')}`
  await page.addInitScript(
    subscriptionData => {
      const subscription = {
        endpoint: subscriptionData.endpoint,
        toJSON: () => subscriptionData,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', 'yes')
        return subscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') ? subscription : null
    },
    { endpoint, keys },
  )
}

let fullChromium: Browser
beforeAll(async () => {
  fullChromium = await launchBrowser(findWholeChromium())
})
afterAll(() => fullChromium.close())

test('push is enabled and disabled in a browser, and arriving messages are shown', async () => {
  const { page } = await newOwner(fullChromium, 'Pia Pushed', uniqueName('Push Oil'), withNotifications)
  await withPushService(page)
  await page.goto('/app/profile-notifications/settings')
  const devices = page.getByRole('list', { name: 'Browsers with push' })
  const channel = page.getByRole('checkbox', { name: 'Push: All' })
  await page.getByRole('button', { name: 'Turn on in this browser' }).click()
  await devices.getByText('This browser').waitFor()
  // The list of browsers and the settings are two responses, in any order.
  await expect.poll(() => channel.isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const cdp = await page.context().newCDPSession(page)
  const registrationFound = new Promise<string>(resolve =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const message = { tag: 'one', title: 'ND-1: Delay rental is due', body: 'In 7 days', to: '/app/leases' }
  const registrationId = await registrationFound
  // Simulates a push service, which repeats messages that a browser did not accept; one with the same tag
  // replaces the earlier one.
  const shownOnceSent = async () => {
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    })
    return page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const notes = await getNotifications.call(await navigator.serviceWorker.ready)
      return notes.map(({ title, body, data }) => [title, body, data as unknown])
    })
  }
  await expect.poll(shownOnceSent).toEqual([[message.title, message.body, message.to]])

  await page.getByRole('button', { name: /^Turn off push in / }).click()
  await page.getByText('Push is turned on above, but in none of your browsers.').waitFor()
  await page.getByRole('button', { name: 'Turn on in this browser' }).waitFor()
})

test('a link that names an organization opens it and drops the parameter', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Lin Linked', uniqueName('Linked Oil'))
  const lease = { leaseNumber: 'LINKED-1' }
  const { id } = await call<{ id: string }>(page, 'leases.create', { lease }, tenantId)
  const activeTenant = () => page.evaluate(() => sessionStorage.getItem('activeTenant'))
  await page.goto('/app')
  // The last organization opened in this browser was another one.
  await page.evaluate(() => sessionStorage.setItem('activeTenant', crypto.randomUUID()))
  await page.goto(`/app/leases/${id}?organization=${tenantId}&tab=obligations`)
  await page.getByRole('heading', { name: /LINKED-1/ }).waitFor()
  expect([await activeTenant(), new URL(page.url()).search]).toEqual([tenantId, '?tab=obligations'])
  await page.goto(`/app/leases/${id}?organization=nonsense`)
  await page.getByRole('heading', { name: /LINKED-1/ }).waitFor()
  expect([await activeTenant(), new URL(page.url()).search]).toEqual([tenantId, ''])
})
