import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
import { consentStorageKey, consentTo } from '../../src/modules/consent/consent.ts'
import { keepFailed, watch } from './failed.ts'

/** Where the built product answers, and what it keeps there. */
export const baseUrl = inject('baseUrl')
export const dataDir = inject('dataDir')

const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/** Maps are drawn without a graphics card; pages too, but not by way of it, which takes twice the time of all else. */
const noCard = ['--disable-gpu', '--enable-unsafe-swiftshader']

let running: Promise<Browser> | undefined

/** One Chromium for all the journeys of a worker, with whose end it ends; another where it broke. */
async function chromiumOfWorker(): Promise<Browser> {
  if (running && !(await running).isConnected()) running = undefined
  running ??= launched(findChromium())
  return running
}

const browsers = new Set<Browser>()

/** A Chromium for itself, which whoever asked for it closes. */
export async function launched(executablePath: string | undefined): Promise<Browser> {
  const args = [...quiet, ...noCard]
  const browser = watch(await chromium.launch({ ...(executablePath ? { executablePath } : {}), args }))
  browsers.add(browser)
  browser.once('disconnected', () => browsers.delete(browser))
  return browser
}

/** The worker's Chromium. Windows that a test opened are closed after that test, all others after the journey. */
export function useBrowser(): () => Promise<Browser> {
  const windows = () => [...browsers].flatMap(each => each.contexts())
  let before: BrowserContext[] = []
  const close = async (kept: BrowserContext[]) => {
    for (const window of windows()) if (!kept.includes(window)) await window.close()
  }
  beforeEach(() => {
    before = windows()
  })
  afterEach(async ({ task }) => {
    const { state, startTime = 0, retryCount = 0 } = task.result ?? {}
    const journey = basename(task.file.name, '.journey.ts')
    const name = `${journey}${retryCount > 0 ? ' again' : ''}, ${task.name}`
    if (state === 'fail') await keepFailed(name, windows(), startTime)
    await close(before)
  })
  afterAll(() => close([]))
  return chromiumOfWorker
}

/** A browser window of its own, as another person's computer would have it; cookies are decided on already. */
export async function newWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: 'en-US',
    // Keeping every page's code takes longer than most journeys.
    serviceWorkers: 'block',
    ...options,
  })
  const decided = JSON.stringify(consentTo(false, new Date().toISOString()))
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [consentStorageKey, decided],
  )
  const page = await context.newPage()
  // As long as a window waits for what it is to show: how fast that is, is no judge of it.
  page.setDefaultTimeout(60_000)
  return page
}

/** Collects what pages of a window write to the console as errors, and what they throw. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return complaints
}

const themes = ['blackgold', 'baldeagle', 'miaminights'] as const

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Says only what is wrong: finding names and places for what is right takes most of axe's time. */
const plainly = { resultTypes: ['violations'], selectors: false }
const withoutContrast = { rules: { 'color-contrast': { enabled: false } } }

/** What axe finds wrong with the page as it stands: "color-contrast: <a …>". */
export const axe = (page: Page) => run(page, 'document', plainly)

/** The same, the contrast of one text of each kind alone: for a page that was wholly looked at in another width. */
export const axeOnceMore = async (page: Page) => [
  ...(await run(page, 'document', { ...plainly, ...withoutContrast })),
  ...(await contrast(page)),
]

/** Half of axe's time is the contrast of texts, and most of them look like another: one of each kind says as much. */
const contrast = (page: Page) =>
  run(page, `{ include: (${oneOfEachKind.toString()})() }`, { ...plainly, runOnly: ['color-contrast'] })

async function run(page: Page, where: string, options: object): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  return page.evaluate<string[]>(
    `axe.run(${where}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  )
}

/**
 * One text of each kind. Texts are of one kind when they and all around them have the same classes, states and colors
 * of their own: no rule of ours goes by an element's place among its neighbors. Runs in the page.
 */
function oneOfEachKind(): Element[] {
  type Kind = { nth: number; text?: Element }
  const kinds = new Map<string, Kind>()
  const known = new Map<Element, Kind>()
  const states =
    /^(class|disabled|type|role|aria-(?!label|describ|control|owns|active|details|value|row|col).*)$/
  const kindOf = (element: Element): Kind => {
    const before = known.get(element)
    if (before) return before
    const { parentElement, attributes, localName } = element
    const { color, background, opacity } = (element as HTMLElement).style
    const own = [...attributes].filter(({ name }) => states.test(name)).map(({ name, value }) => name + value)
    const words = [
      parentElement ? kindOf(parentElement).nth : 0,
      localName,
      ...own,
      color,
      background,
      opacity,
    ].join('|')
    const kind = kinds.get(words) ?? { nth: kinds.size + 1 }
    kinds.set(words, kind)
    known.set(element, kind)
    return kind
  }
  const says = (element: Element) =>
    /^(input|select|textarea)$/.test(element.localName) ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  for (const element of document.body.querySelectorAll('*'))
    if (says(element) && element.checkVisibility()) kindOf(element).text ??= element
  return [...kinds.values()].flatMap(({ text }) => text ?? [])
}

/** Until nothing fades any more: colours on their way are nobody's contrast. */
async function settled(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => {
    const running = document.getAnimations()
    for (const animation of running) animation.finish()
    return running.length === 0
  })
}

/** What axe finds in each of the three themes; each line names its theme. A theme changes nothing but colors. */
export async function axeInEachTheme(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(name => (document.documentElement.dataset['theme'] = name), theme)
    const lines = await (theme === themes[0] ? axe(page) : contrast(page))
    found.push(...lines.map(line => `${theme}: ${line}`))
  }
  return found
}

/** Where headings and cards of the application begin, from the left edge of its page, in pixels of a wide window. */
const leftEdge = 18

/** What of a page of the application stands at another left edge than all pages do: its name, its outermost card. */
export const astray = (page: Page) =>
  page.evaluate(edge => {
    const main = document.querySelector<HTMLElement>('main#main')
    const heading = main?.querySelector('h1')
    if (!main || !heading) return []
    const floats = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (getComputedStyle(element).position === 'absolute' || floats(element.parentElement))
    const cards = [...main.querySelectorAll('section')].filter(
      card => parseFloat(getComputedStyle(card).borderLeftWidth) > 0 && card.offsetWidth > 0 && !floats(card),
    )
    const words = document.createRange()
    words.selectNodeContents(heading)
    const from = main.getBoundingClientRect().left + edge
    const off = (what: string, element: Element | Range) => {
      const by = Math.round(element.getBoundingClientRect().left - from)
      return by === 0 ? [] : [`${what} stands ${by} px beside the left edge`]
    }
    const [first] = cards.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    return [...off('the heading', words), ...(first ? off('the outermost card', first) : [])]
  }, leftEdge)

/** Instants that stand on the page as machines write them. */
export const rawInstants = (page: Page) =>
  page.evaluate(() =>
    [...(document.body.innerText.match(/\d{4}-\d\d-\d\dT\d\d:\S*/g) ?? [])].map(at => `raw: ${at}`),
  )

/** How many pixels a page, or what scrolls in its frame, is wider than there is room. */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    const beyond = [document.documentElement, ...document.querySelectorAll('main')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    return Math.max(...beyond)
  })
