/** A range of rows in a long list. */
export interface Range {
  first: number
  last: number
}

const pagesAhead = 2

/** True if scrolling went beyond the prefetched pages, so the user may be passing through. */
export const isJump = (range: Range, previous: Range, pageSize: number): boolean =>
  Math.abs(range.first - previous.first) > pagesAhead * pageSize

/** The pages with the visible rows and, except after a jump, the next two in the direction of scrolling. */
export function pagesFor(range: Range, previous: Range, pageSize: number, rowCount: number | undefined) {
  const lastPage =
    rowCount === undefined ? Math.floor(range.last / pageSize) : Math.ceil(rowCount / pageSize) - 1
  const from = Math.max(0, Math.floor(range.first / pageSize))
  const to = Math.min(Math.max(0, lastPage), Math.floor(Math.max(range.last, 0) / pageSize))
  const isBackward = range.first < previous.first
  const visible = pageNumbers(from, to)
  if (isJump(range, previous, pageSize)) return { visible, coming: [] }
  const upcoming = isBackward
    ? pageNumbers(Math.max(0, from - pagesAhead), from - 1).reverse()
    : pageNumbers(to + 1, Math.min(lastPage, to + pagesAhead))
  return { visible, coming: upcoming }
}

function pageNumbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
