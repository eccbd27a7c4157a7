/** A word's place on its page: left, top, width and height, each as a share of the page from 0 to 1. */
export type Box = readonly [left: number, top: number, width: number, height: number]

/** A word of a page: its place in the page's text and on its picture. */
export type PlacedWord = { start: number; end: number; box: Box; struck?: boolean }

/** The text of a page. `scanned` is true if a recognizer read it and may have made mistakes. */
export type PageText = {
  page: number
  text: string
  words: readonly PlacedWord[]
  scanned: boolean
  /** True if its words were recognized with low certainty. */
  uncertain?: boolean
}

/** Words of a page, exactly as written from `start` to `end`. */
export type Quote = { page: number; start: number; end: number; words: string }

/** True if a line was drawn through any word of the quote. */
export const isStruck = (page: PageText, { start, end }: Pick<Quote, 'start' | 'end'>): boolean =>
  page.words.some(word => word.struck === true && word.start < end && word.end > start)

/** The boxes of a quote on the picture of its page. */
export const quoteBoxes = (page: PageText, { start, end }: Pick<Quote, 'start' | 'end'>): Box[] =>
  page.words.filter(word => word.start < end && word.end > start).map(({ box }) => box)
