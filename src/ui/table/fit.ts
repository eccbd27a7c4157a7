import { columnWidth, leastWidth, type Column, type Layout } from './columns.ts'

const [letter, capital, digit, narrow, wide, other] = [7.2, 8.9, 8.1, 3.8, 11.2, 5]
/** Of the font of headings beside that of cells. */
const headingScale = 0.86
const padding = 17
const arrow = 12
const most = 300
/** Words on two lines need so much of the width that one line takes. */
const twoLines = 0.6
export const rowsMeasured = 100

/** About how wide a text is drawn in the font of a table, in pixels. Nothing is measured on the page. */
export function textWidth(text: string): number {
  let width = 0
  for (const char of text)
    width += /[iljI.,:;'’| !()-]/.test(char)
      ? narrow
      : /[MWmw@%—]/.test(char)
        ? wide
        : /[A-Z&]/.test(char)
          ? capital
          : /[a-z]/.test(char)
            ? letter
            : /\d/.test(char)
              ? digit
              : other
  return width
}

/** What a cell needs to be read in one line, with its padding. */
export const cellWidth = <Row>({ text, beside = 0 }: Column<Row>, row: Row): number =>
  textWidth(text?.(row) ?? '') + beside + padding

/** The width of each column in which its heading and the first rows are read whole, in pixels by id. */
export function neededWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, number> {
  return new Map(
    columns.map(column => {
      const { id, header, unit = '', sortable, text, width } = column
      const heading = textWidth(`${header} ${unit}`) * headingScale + padding + (sortable ? arrow : 0)
      if (!text && width !== undefined) return [id, Math.max(heading, width)]
      const cells = rows.map(row => cellWidth(column, row))
      return [id, Math.round(Math.min(most, Math.max(heading, ...cells)))]
    }),
  )
}

/** The least width of a column: only words give way, onto a second line. Figures, dates and statuses never do. */
export function floorWidth<Row>(column: Column<Row>, layout: Layout, needs: ReadonlyMap<string, number>) {
  const need = needs.get(column.id)
  if (layout.widths[column.id] !== undefined || need === undefined) return leastWidth(column, layout)
  if (column.align === 'right' || column.whole) return need
  return Math.min(need, Math.max(leastWidth(column, layout), need * twoLines))
}

/** Whether a column has no value in the first rows. */
export const isBlank = <Row>({ text }: Column<Row>, rows: readonly Row[]): boolean =>
  text !== undefined && rows.length > 0 && rows.every(row => text(row) === '—')

/**
 * The width of each column in a table with so much room, in pixels: what it needs, and its share of what is left over;
 * where there is too little, words give way down to their least width.
 */
export function fitWidths<Row>(
  columns: readonly Column<Row>[],
  layout: Layout,
  needs: ReadonlyMap<string, number>,
  room: number,
): number[] {
  const wanted = columns.map(
    column => layout.widths[column.id] ?? needs.get(column.id) ?? columnWidth(column, layout),
  )
  const floors = columns.map(column => floorWidth(column, layout, needs))
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
  const left = room - sum(wanted)
  const isFixed = (at: number) => layout.widths[columns[at]!.id] !== undefined
  if (left >= 0) {
    const free = sum(wanted.filter((_, at) => !isFixed(at)))
    return wanted.map((width, at) => (isFixed(at) ? width : width + (left * width) / free))
  }
  const give = sum(wanted.map((width, at) => width - floors[at]!))
  const share = give > 0 ? Math.min(1, -left / give) : 0
  return wanted.map((width, at) => width - (width - floors[at]!) * share)
}
