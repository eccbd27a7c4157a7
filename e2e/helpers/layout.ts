import type { Page } from 'playwright'

/** Left edge of headings and cards from the page's edge, in pixels of a wide window. */
const leftEdge = 18

/** Elements of a page that are not at the common left edge: its name, its outermost card. */
export const misalignedElements = (page: Page) =>
  page.evaluate(edge => {
    const main = document.querySelector<HTMLElement>('main#main')
    const heading = main?.querySelector('h1')
    if (!main || !heading) return []
    const floats = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (getComputedStyle(element).position === 'absolute' || floats(element.parentElement))
    // An article may have its contents next to it, in which case its heading and cards align with the text.
    const cards = [...main.querySelectorAll('section')].filter(
      card =>
        parseFloat(getComputedStyle(card).borderLeftWidth) > 0 &&
        card.offsetWidth > 0 &&
        !floats(card) &&
        !card.closest('article'),
    )
    const headingText = document.createRange()
    headingText.selectNodeContents(heading)
    const from = main.getBoundingClientRect().left + edge
    const misalignment = (label: string, element: Element | Range) => {
      const distance = Math.round(element.getBoundingClientRect().left - from)
      return distance === 0 ? [] : [`${label} is ${distance} px off the left edge`]
    }
    const [outermostCard] = cards.sort(
      (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
    )
    const isText = heading.closest('article') !== null
    return [
      ...(isText ? [] : misalignment('the heading', headingText)),
      ...(outermostCard ? misalignment('the outermost card', outermostCard) : []),
    ]
  }, leftEdge)

/** Instants displayed in machine format. */
export const rawInstants = (page: Page) =>
  page.evaluate(() =>
    [...(document.body.innerText.match(/\d{4}-\d\d-\d\dT\d\d:\S*/g) ?? [])].map(instant => `raw: ${instant}`),
  )

/** Layout driven by code follows a resize a moment later; this is the limit in milliseconds. */
const layoutTimeoutMs = 5_000

/** The pixels by which a page, or the scroller in its frame, is too wide. */
export async function horizontalOverflow(page: Page): Promise<number> {
  const measureExcess = () => {
    const frames = [document.documentElement, ...document.querySelectorAll('main')]
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  }
  await page
    .waitForFunction(`(${measureExcess.toString()})() <= 0`, undefined, { timeout: layoutTimeoutMs })
    .catch(() => {})
  return page.evaluate(measureExcess)
}
