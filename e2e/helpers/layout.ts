import type { Page } from 'playwright'

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
    // A text may have its contents beside it: its heading, and cards within it, stand where the text stands.
    const cards = [...main.querySelectorAll('section')].filter(
      card =>
        parseFloat(getComputedStyle(card).borderLeftWidth) > 0 &&
        card.offsetWidth > 0 &&
        !floats(card) &&
        !card.closest('article'),
    )
    const words = document.createRange()
    words.selectNodeContents(heading)
    const from = main.getBoundingClientRect().left + edge
    const off = (what: string, element: Element | Range) => {
      const by = Math.round(element.getBoundingClientRect().left - from)
      return by === 0 ? [] : [`${what} stands ${by} px beside the left edge`]
    }
    const [first] = cards.sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    const isOfText = heading.closest('article') !== null
    return [
      ...(isOfText ? [] : off('the heading', words)),
      ...(first ? off('the outermost card', first) : []),
    ]
  }, leftEdge)

/** Instants that stand on the page as machines write them. */
export const rawInstants = (page: Page) =>
  page.evaluate(() =>
    [...(document.body.innerText.match(/\d{4}-\d\d-\d\dT\d\d:\S*/g) ?? [])].map(at => `raw: ${at}`),
  )

/** What is drawn by code for a narrow window follows it a moment later. */
const followsWithin = 5_000

/** How many pixels a page, or what scrolls in its frame, stays wider than there is room. */
export async function overhang(page: Page): Promise<number> {
  const beyond = () => {
    const frames = [document.documentElement, ...document.querySelectorAll('main')]
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  }
  await page
    .waitForFunction(`(${beyond.toString()})() <= 0`, undefined, { timeout: followsWithin })
    .catch(() => {})
  return page.evaluate(beyond)
}
