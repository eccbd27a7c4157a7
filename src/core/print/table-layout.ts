/** The widths that a column of a table needs on paper, in points at font size 1. */
export type ColumnNeed = {
  /** The widest piece that must not be broken: a figure, or a word of the heading or the cells. */
  need: number
  /** The widest cell on one line. */
  fullWidth: number
  /** Its share of the remaining width. */
  share: number
}

/** Columns printed side by side on a page, by index, with their widths. */
export type Panel = { columns: readonly number[]; columnWidths: readonly number[] }

export type TableLayout = {
  /** True if the table needs landscape. */
  isLandscape: boolean
  /** Font size in points; never under 7. */
  size: number
  columnGap: number
  /** One panel, unless the table is too wide even in landscape; each further panel repeats the first column. */
  panels: readonly Panel[]
}

/** Widths between the margins of a page, in points. */
export type PageWidths = { portrait: number; landscape: number }

const normalStyle = { size: 8, columnGap: 10 }
const denseStyle = { size: 7, columnGap: 6 }

/**
 * The layout of a table on paper that keeps unbreakable content whole: in portrait, or else in landscape, in
 * a smaller font, or in panels that repeat the first column.
 */
export function layOutTable(columns: readonly ColumnNeed[], page: PageWidths): TableLayout {
  const allColumns = columns.map((_, index) => index)
  const isComplete = (sideways: boolean, style: typeof normalStyle): TableLayout | null => {
    const width = sideways ? page.landscape : page.portrait
    return neededWidth(columns, allColumns, style) > width
      ? null
      : { isLandscape: sideways, ...style, panels: [layoutPanel(columns, allColumns, style, width)] }
  }
  return (
    isComplete(false, normalStyle) ??
    isComplete(true, normalStyle) ??
    isComplete(true, denseStyle) ?? {
      isLandscape: true,
      ...normalStyle,
      panels: splitPanels(columns, page.landscape).map(some =>
        layoutPanel(columns, some, normalStyle, page.landscape),
      ),
    }
  )
}

const neededWidth = (
  columns: readonly ColumnNeed[],
  subset: readonly number[],
  { size, columnGap }: typeof normalStyle,
) => subset.reduce((sum, at) => sum + columns[at]!.need * size, (subset.length - 1) * columnGap)

/** Groups of columns that each fit a page, each starting with the first column. */
function splitPanels(columns: readonly ColumnNeed[], width: number): number[][] {
  const panels: number[][] = []
  let panel = [0]
  for (let index = 1; index < columns.length; index++) {
    if (panel.length > 1 && neededWidth(columns, [...panel, index], normalStyle) > width) {
      panels.push(panel)
      panel = [0]
    }
    panel.push(index)
  }
  return [...panels, panel]
}

/**
 * Each column gets what it needs; the remaining width goes first to columns that need little more, and then
 * by share.
 */
function layoutPanel(
  columns: readonly ColumnNeed[],
  subset: readonly number[],
  { size, columnGap }: typeof normalStyle,
  width: number,
): Panel {
  const available = width - (subset.length - 1) * columnGap
  const rooms = subset.map(at => columns[at]!.need * size)
  const needed = rooms.reduce((sum, each) => sum + each, 0)
  if (needed > available)
    return { columns: subset, columnWidths: rooms.map(each => (each * available) / needed) }
  let remaining = available - needed
  const byWish = subset
    .map((at, index) => ({ of: index, lacks: Math.max(0, columns[at]!.fullWidth * size - rooms[index]!) }))
    .toSorted((a, b) => a.lacks - b.lacks)
  for (const [index, { of, lacks }] of byWish.entries()) {
    const extra = Math.min(lacks, remaining / (byWish.length - index))
    rooms[of] = rooms[of]! + extra
    remaining -= extra
  }
  const shares = subset.reduce((sum, at) => sum + columns[at]!.share, 0)
  return {
    columns: subset,
    columnWidths: rooms.map((each, index) => each + (remaining * columns[subset[index]!]!.share) / shares),
  }
}
