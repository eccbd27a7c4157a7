/** The widths that a column of a table needs on paper, in points at font size 1. */
export type ColumnNeed = {
  /** The widest piece that must not be broken: a figure, or a word of the heading or the cells. */
  need: number
  /** The widest cell on one line. */
  wish: number
  /** Its share of the remaining width. */
  share: number
}

/** Columns printed side by side on a page, by index, with their widths. */
export type Panel = { columns: readonly number[]; rooms: readonly number[] }

export type TableLayout = {
  /** True if the table needs landscape. */
  sideways: boolean
  /** Font size in points; never under 7. */
  size: number
  apart: number
  /** One panel, unless the table is too wide even in landscape; each further panel repeats the first column. */
  panels: readonly Panel[]
}

/** Widths between the margins of a page, in points. */
export type PageWidths = { upright: number; sideways: number }

const normal = { size: 8, apart: 10 }
const dense = { size: 7, apart: 6 }

/**
 * The layout of a table on paper that keeps unbreakable content whole: upright, or else sideways, or else in a
 * smaller font, or else in panels that repeat the first column.
 */
export function layOut(columns: readonly ColumnNeed[], page: PageWidths): TableLayout {
  const all = columns.map((_, index) => index)
  const isComplete = (sideways: boolean, style: typeof normal): TableLayout | null => {
    const width = sideways ? page.sideways : page.upright
    return neededBy(columns, all, style) > width
      ? null
      : { sideways, ...style, panels: [layoutPanel(columns, all, style, width)] }
  }
  return (
    isComplete(false, normal) ??
    isComplete(true, normal) ??
    isComplete(true, dense) ?? {
      sideways: true,
      ...normal,
      panels: splitPanels(columns, page.sideways).map(some =>
        layoutPanel(columns, some, normal, page.sideways),
      ),
    }
  )
}

const neededBy = (
  columns: readonly ColumnNeed[],
  subset: readonly number[],
  { size, apart }: typeof normal,
) => subset.reduce((sum, at) => sum + columns[at]!.need * size, (subset.length - 1) * apart)

/** Groups of columns that each fit a page, each starting with the first column. */
function splitPanels(columns: readonly ColumnNeed[], width: number): number[][] {
  const panels: number[][] = []
  let panel = [0]
  for (let index = 1; index < columns.length; index++) {
    if (panel.length > 1 && neededBy(columns, [...panel, index], normal) > width) {
      panels.push(panel)
      panel = [0]
    }
    panel.push(index)
  }
  return [...panels, panel]
}

/**
 * Each column gets what it needs; the remaining width goes first to columns with small wishes, and then by
 * share.
 */
function layoutPanel(
  columns: readonly ColumnNeed[],
  subset: readonly number[],
  { size, apart }: typeof normal,
  width: number,
): Panel {
  const room = width - (subset.length - 1) * apart
  const rooms = subset.map(at => columns[at]!.need * size)
  const needed = rooms.reduce((sum, each) => sum + each, 0)
  if (needed > room) return { columns: subset, rooms: rooms.map(each => (each * room) / needed) }
  let left = room - needed
  const byWish = subset
    .map((at, index) => ({ of: index, lacks: Math.max(0, columns[at]!.wish * size - rooms[index]!) }))
    .toSorted((a, b) => a.lacks - b.lacks)
  for (const [index, { of, lacks }] of byWish.entries()) {
    const more = Math.min(lacks, left / (byWish.length - index))
    rooms[of] = rooms[of]! + more
    left -= more
  }
  const shares = subset.reduce((sum, at) => sum + columns[at]!.share, 0)
  return {
    columns: subset,
    rooms: rooms.map((each, index) => each + (left * columns[subset[index]!]!.share) / shares),
  }
}
