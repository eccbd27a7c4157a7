import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { themes } from '../../src/ui/themes/theme.ts'
import { isBeforeRelease } from '../../src/core/testing/before-release.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Reports only violations, because names and selectors for everything else take most of axe's time. */
const violationsOnly = { resultTypes: ['violations'], selectors: false }
const withoutContrast = { ...violationsOnly, rules: { 'color-contrast': { enabled: false } } }

/** The part of the page that axe checks, as an expression: everything, or the content within the shell. */
type Scope = 'document' | "'main#main'"

/**
 * The axe violations of the current page: "label: <input …>". Contrast takes half of its time, so it is
 * checked elsewhere: contrast.test.ts proves the colors of all themes, and every-page.journey.ts checks each
 * page's texts in one of them. Before a release every text is checked in each theme.
 */
export async function axe(page: Page, scope: Scope = 'document'): Promise<string[]> {
  if (!isBeforeRelease) return runAxe(page, scope, withoutContrast)
  const result = await runAxe(page, scope, violationsOnly)
  const current = await currentTheme(page)
  for (const { name } of themes.filter(theme => theme.name !== current)) {
    await setTheme(page, name)
    result.push(...(await contrastViolations(page)).map(line => `${name}: ${line}`))
  }
  await setTheme(page, current)
  return result
}

/** The axe violations, plus those of contrast for each kind of text in the current theme. */
export const axeWithContrast = async (page: Page, scope?: Scope): Promise<string[]> => [
  ...(await axe(page, scope)),
  ...(isBeforeRelease ? [] : await contrastViolations(page)),
]

const currentTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? '')
const setTheme = (page: Page, theme: string) =>
  page.evaluate(name => (document.documentElement.dataset['theme'] = name), theme)

/** Most texts look like others on this or an earlier page, so one of each kind suffices, plus the heading. */
const contrastViolations = (page: Page) =>
  runAxe(page, `{ include: [document.querySelector('h1'), ...(${sampleElements.toString()})()] }`, {
    ...violationsOnly,
    runOnly: ['color-contrast'],
  })

async function runAxe(page: Page, scope: string, options: object): Promise<string[]> {
  await finishAnimations(page)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  return page.evaluate<string[]>(
    `axe.run(${scope}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  )
}

/**
 * One text of each kind that this window has not shown before. Texts are of one kind if they and all their
 * ancestors have the same classes, states and inline colors, since none of our styles depend on an element's
 * position among its siblings. Runs in the page.
 */
function sampleElements(): Element[] {
  type Kind = { nth: number; isSeen: boolean }
  const kinds = ((window as { kindsOfText?: Map<string, Kind> }).kindsOfText ??= new Map())
  const newElements: Element[] = []
  const kindByElement = new Map<Element, Kind>()
  const states =
    /^(class|disabled|type|role|aria-(?!label|describ|control|owns|active|details|value|row|col).*)$/
  const getKind = (element: Element): Kind => {
    const knownKind = kindByElement.get(element)
    if (knownKind) return knownKind
    const { parentElement, attributes, localName } = element
    const { color, background, opacity } = (element as HTMLElement).style
    const attributeText = [...attributes]
      .filter(({ name }) => states.test(name))
      .map(({ name, value }) => name + value)
    const text = [
      parentElement ? getKind(parentElement).nth : document.documentElement.dataset['theme'],
      localName,
      ...attributeText,
      color,
      background,
      opacity,
    ].join('|')
    const kind = kinds.get(text) ?? { nth: kinds.size + 1, isSeen: false }
    kinds.set(text, kind)
    kindByElement.set(element, kind)
    return kind
  }
  const getText = (element: Element) =>
    /^(input|select|textarea)$/.test(element.localName) ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  for (const element of document.body.querySelectorAll('*'))
    if (getText(element) && element.checkVisibility()) {
      const kind = getKind(element)
      if (!kind.isSeen) newElements.push(element)
      kind.isSeen = true
    }
  return newElements
}

/** Waits until all transitions end, because colors in transition have no meaningful contrast. */
async function finishAnimations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => {
    const running = document.getAnimations()
    for (const animation of running) animation.finish()
    return running.length === 0
  })
}
