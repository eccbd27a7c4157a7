/** A word's place on its page: left, top, width and height, each as a share of the page from 0 to 1. */
export type Box = readonly [left: number, top: number, width: number, height: number]

/** A word of a page: where it stands in the page's text, and on its picture. */
export type PlacedWord = { start: number; end: number; box: Box; struck?: boolean }

/** What a page says. `scanned` where a recognizer read it, and may have misread it. */
export type PageText = {
  page: number
  text: string
  words: readonly PlacedWord[]
  scanned: boolean
  /** Its words were recognized with little certainty. */
  uncertain?: boolean
}

/** Words of a page, exactly as they stand there from `start` to `end`. */
export type Quote = { page: number; start: number; end: number; words: string }

/** Whether a line was drawn through any word of the quote. */
export const isStruck = (page: PageText, { start, end }: Pick<Quote, 'start' | 'end'>): boolean =>
  page.words.some(word => word.struck === true && word.start < end && word.end > start)

/** Where a quote lies on the picture of its page. */
export const boxesOf = (page: PageText, { start, end }: Pick<Quote, 'start' | 'end'>): Box[] =>
  page.words.filter(word => word.start < end && word.end > start).map(({ box }) => box)
