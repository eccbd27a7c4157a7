/** A range of rows in a long list. */
export interface Range {
  first: number
  last: number
}

const ahead = 2

/** True if scrolling went beyond the prefetched pages, so the user may be passing through. */
export const isJump = (range: Range, before: Range, pageSize: number): boolean =>
  Math.abs(range.first - before.first) > ahead * pageSize

/** The pages with the visible rows and, except after a jump, the next two in the direction of scrolling. */
export function pagesFor(range: Range, before: Range, pageSize: number, rowCount: number | undefined) {
  const lastPage =
    rowCount === undefined ? Math.floor(range.last / pageSize) : Math.ceil(rowCount / pageSize) - 1
  const from = Math.max(0, Math.floor(range.first / pageSize))
  const to = Math.min(Math.max(0, lastPage), Math.floor(Math.max(range.last, 0) / pageSize))
  const back = range.first < before.first
  const visible = count(from, to)
  if (isJump(range, before, pageSize)) return { visible, coming: [] }
  const coming = back
    ? count(Math.max(0, from - ahead), from - 1).reverse()
    : count(to + 1, Math.min(lastPage, to + ahead))
  return { visible, coming }
}

function count(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
