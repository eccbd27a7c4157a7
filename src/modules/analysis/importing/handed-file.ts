import { decodeText } from '../exchange/tables/decode.ts'
import { isDatabase } from '../exchange/tables/is-database.ts'
import { parseTable } from '../exchange/tables/rows.ts'
import { kindLabel, tableKind } from '../exchange/tables/table-kinds.ts'

let handed: File | null = null

/** Stores a file for the list of analyses, which opens its import dialog with it. */
export function hand(file: File): void {
  handed = file
}

/** Returns the stored file and clears it. */
export function takeHandedFile(): File | null {
  const file = handed
  handed = null
  return file
}

/** Recognizes a file of ARIES, PHDwin or ComboCurve by its first bytes; null for other files. */
export function recognize(head: Uint8Array): string | null {
  if (isDatabase(head)) return 'an Access database with ARIES cases'
  const table = parseTable(decodeText(head))
  const kind = table && tableKind(table)
  return kind ? `a file of ${kindLabel(kind)}` : null
}
