import { decodeText } from '../exchange/tables/decode.ts'
import { isDatabase } from '../exchange/tables/is-database.ts'
import { parseTable } from '../exchange/tables/rows.ts'
import { kindLabel, tableKind } from '../exchange/tables/table-kinds.ts'

let pendingFile: File | null = null

/** Stores a file for the list of analyses, which opens its import dialog with it. */
export function setPendingFile(file: File): void {
  pendingFile = file
}

/** Returns the stored file and clears it. */
export function consumePendingFile(): File | null {
  const file = pendingFile
  pendingFile = null
  return file
}

/** Recognizes a file of ARIES, PHDwin or ComboCurve by its first bytes; null for other files. */
export function recognizeFile(head: Uint8Array): string | null {
  if (isDatabase(head)) return 'an Access database with ARIES cases'
  const table = parseTable(decodeText(head))
  const kind = table && tableKind(table)
  return kind ? `a file of ${kindLabel(kind)}` : null
}
