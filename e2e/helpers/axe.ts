import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { themes } from '../../src/ui/themes/theme.ts'
import { isBeforeRelease } from '../../src/core/testing/before-release.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Says only what is wrong: finding names and places for what is right takes most of axe's time. */
const plainly = { resultTypes: ['violations'], selectors: false }
const withoutContrast = { ...plainly, rules: { 'color-contrast': { enabled: false } } }

/**
 * What axe finds wrong with the page as it stands: "label: <input …>". Contrast is half of its time: contrast.test.ts
 * proves the colors of all themes, and every-page.journey.ts looks at the texts of each page in one of them; before a
 * release every text is looked at in each theme.
 */
export async function axe(page: Page): Promise<string[]> {
  if (!isBeforeRelease) return run(page, 'document', withoutContrast)
  const found = await run(page, 'document', plainly)
  const shown = await themeOf(page)
  for (const { name } of themes.filter(theme => theme.name !== shown)) {
    await show(page, name)
    found.push(...(await contrast(page)).map(line => `${name}: ${line}`))
  }
  await show(page, shown)
  return found
}

/** The same, and the contrast of each kind of text in the theme that is shown. */
export const axeWithContrast = async (page: Page): Promise<string[]> => [
  ...(await axe(page)),
  ...(isBeforeRelease ? [] : await contrast(page)),
]

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'] ?? '')
const show = (page: Page, theme: string) =>
  page.evaluate(name => (document.documentElement.dataset['theme'] = name), theme)

/** Most texts look like another, on this page or on one before it: one of each kind says as much, and the heading. */
const contrast = (page: Page) =>
  run(page, `{ include: [document.querySelector('h1'), ...(${oneOfEachKind.toString()})()] }`, {
    ...plainly,
    runOnly: ['color-contrast'],
  })

async function run(page: Page, where: string, options: object): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  return page.evaluate<string[]>(
    `axe.run(${where}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  )
}

/**
 * One text of each kind that this window has not shown before. Texts are of one kind when they and all around them have
 * the same classes, states and colors of their own: no rule of ours goes by an element's place among its neighbors.
 * Runs in the page.
 */
function oneOfEachKind(): Element[] {
  type Kind = { nth: number; isSeen: boolean }
  const kinds = ((window as { kindsOfText?: Map<string, Kind> }).kindsOfText ??= new Map())
  const unseen: Element[] = []
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
      parentElement ? kindOf(parentElement).nth : document.documentElement.dataset['theme'],
      localName,
      ...own,
      color,
      background,
      opacity,
    ].join('|')
    const kind = kinds.get(words) ?? { nth: kinds.size + 1, isSeen: false }
    kinds.set(words, kind)
    known.set(element, kind)
    return kind
  }
  const says = (element: Element) =>
    /^(input|select|textarea)$/.test(element.localName) ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  for (const element of document.body.querySelectorAll('*'))
    if (says(element) && element.checkVisibility()) {
      const kind = kindOf(element)
      if (!kind.isSeen) unseen.push(element)
      kind.isSeen = true
    }
  return unseen
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
