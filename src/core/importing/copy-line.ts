/** A cell of a copied row; null is SQL's null. */
export type CopyCell = string | number | null

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Formats a row for COPY in text format. Zero bytes are dropped, because PostgreSQL text cannot hold them. */
export function copyLine(cells: readonly CopyCell[]): string {
  let line = ''
  for (let i = 0; i < cells.length; i++) {
    if (i > 0) line += '\t'
    const cell = cells[i]
    if (cell === null || cell === undefined) line += '\\N'
    else if (typeof cell === 'number') line += cell
    else line += special.test(cell) || cell.includes('\0') ? escapeCopy(cell) : cell
    special.lastIndex = 0
  }
  return `${line}\n`
}

const escapeCopy = (text: string) =>
  text.replaceAll('\0', '').replace(special, character => escapes[character]!)
