import { basename } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { consentStorageKey, createConsent } from '../../src/modules/consent/consent.ts'
import { saveDiagnostics, recordConsole } from './diagnostics.ts'

/** The address and data directory of the built product. */
export const baseUrl = inject('baseUrl')
export const dataDir = inject('dataDir')

const quietArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/**
 * Renders maps in software instead of on a GPU. Pages do not use the software GPU, which would double the time of
 * everything else.
 */
const noGpuArgs = ['--disable-gpu', '--enable-unsafe-swiftshader']

let running: Promise<Browser> | undefined

/** A Chromium that all journeys of a worker share. It is replaced if it crashes, and ends with the worker. */
async function workerChromium(): Promise<Browser> {
  if (running && !(await running).isConnected()) running = undefined
  running ??= launchBrowser(findChromium())
  return running
}

const browsers = new Set<Browser>()

/** A separate Chromium, which the caller closes. */
export async function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  const args = [...quietArgs, ...noGpuArgs]
  const browser = recordConsole(
    await chromium.launch({ ...(executablePath ? { executablePath } : {}), args }),
  )
  browsers.add(browser)
  browser.once('disconnected', () => browsers.delete(browser))
  return browser
}

/** Windows that stay open beyond the test that opened them, until the journey ends. */
export const keptWindows = new Set<BrowserContext>()

/**
 * The worker's Chromium. Windows that a test opened are closed after that test, all others after the journey.
 */
export function useBrowser(): () => Promise<Browser> {
  const windows = () => [...browsers].flatMap(browser => browser.contexts())
  let windowsBefore: BrowserContext[] = []
  const close = async (contexts: BrowserContext[]) => {
    for (const window of windows())
      if (!contexts.includes(window) && !keptWindows.has(window)) await window.close()
  }
  beforeEach(() => {
    windowsBefore = windows()
  })
  afterEach(async ({ task }) => {
    const { state, startTime = 0, retryCount = 0 } = task.result ?? {}
    const journey = basename(task.file.name, '.journey.ts')
    const name = `${journey}${retryCount > 0 ? ' again' : ''}, ${task.name}`
    if (state === 'fail') await saveDiagnostics(name, windows(), startTime)
    await close(windowsBefore)
  })
  afterAll(async () => {
    keptWindows.clear()
    await close([])
  })
  return workerChromium
}

/** A separate browser window, like another user's computer, with the cookie question already answered. */
export async function newWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: 'en-US',
    // Animations are drawn sixty times a second on the processor that all journeys share.
    reducedMotion: 'reduce',
    // Caching every page's code takes longer than most journeys.
    serviceWorkers: 'block',
    ...options,
  })
  const consent = JSON.stringify(createConsent(false, new Date().toISOString()))
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [consentStorageKey, consent],
  )
  const page = await context.newPage()
  // A generous timeout, because journeys do not judge speed.
  page.setDefaultTimeout(60_000)
  return page
}

/** Collects the console errors and uncaught exceptions of a window's pages. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
  return errors
}
