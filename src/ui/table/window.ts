/**
 * The visible rows of a very long table and their positions. All rows have the same height. Browsers reject
 * elements above about 17 million pixels, so beyond `maxElementHeight` one pixel of scrolling moves several
 * pixels of table, and rows are drawn relative to the scroll position.
 */
export interface Table {
  rowCount: number
  rowHeight: number
  /** Height of the scroller's row area, in pixels. */
  viewport: number
}

export interface Window {
  /**
   * First and last row to draw, including the rows beyond the view; last is -1 when there are none.
   */
  first: number
  last: number
  /** Offset added to `index * rowHeight` for the row's position inside the scrolled element, in pixels. */
  shift: number
}

const maxElementHeight = 15_000_000
const rowsBeyondView = 14
/** The window moves in steps of this many rows, so that not every scrolled row causes a redraw. */
const rowsPerStep = 6

/** Height of the scrolled element, in pixels. */
export function scrolledHeight({ rowCount, rowHeight }: Table): number {
  return Math.min(rowCount * rowHeight, maxElementHeight)
}

export function windowAt(table: Table, scrollTop: number): Window {
  const { rowCount, rowHeight, viewport } = table
  const top = scrollTop * scrollRatio(table)
  const first = Math.floor((top / rowHeight - rowsBeyondView) / rowsPerStep) * rowsPerStep
  const last = Math.ceil(((top + viewport) / rowHeight + rowsBeyondView) / rowsPerStep) * rowsPerStep
  return { first: Math.max(0, first), last: Math.min(rowCount, last) - 1, shift: scrollTop - top }
}

/** Most rows drawn at a time. */
export const maxDrawn = ({ viewport, rowHeight }: Pick<Table, 'viewport' | 'rowHeight'>): number =>
  Math.ceil(viewport / rowHeight) + 2 * (rowsBeyondView + rowsPerStep)

/**
 * The scroll position that shows a row with the least movement; the current position if it is already visible.
 */
export function scrollToShow(table: Table, index: number, scrollTop: number): number {
  const { rowHeight, viewport } = table
  const top = scrollTop * scrollRatio(table)
  const rowTop = index * rowHeight
  const lowestTop = rowTop + rowHeight - viewport
  if (rowTop >= top && lowestTop <= top) return scrollTop
  return Math.max(0, (rowTop < top ? rowTop : lowestTop) / scrollRatio(table))
}

/** Pixels of table per pixel of scrolling: 1 up to `maxElementHeight`. */
function scrollRatio(table: Table): number {
  const total = table.rowCount * table.rowHeight
  const height = scrolledHeight(table)
  return total === height ? 1 : (total - table.viewport) / (height - table.viewport)
}
