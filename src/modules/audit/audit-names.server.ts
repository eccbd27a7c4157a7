import type { Tx } from '../../core/data/database.server.ts'
import { nounWords } from '../../core/module/act-words.server.ts'
import { sentenceOf } from '../../core/module/change-words.server.ts'
import { linesInWords } from '../../core/module/lines-in-words.server.ts'
import { nounOf } from '../../core/module/modules.server.ts'
import type { AuditRow } from './audit.ts'

/** A record of the log as it is kept. */
export type Logged = Omit<AuditRow, 'what' | 'sentence' | 'details' | 'kind' | 'to'>

/** Says of each record of the log what was done, in words. */
export async function inWords(tx: Tx, rows: readonly Logged[], timeZone: string): Promise<AuditRow[]> {
  const lines = await linesInWords(tx, rows, timeZone)
  return rows.map((row, at) => {
    const { called, ...line } = lines[at]!
    const recordName = row.recordName ?? called
    return {
      ...row,
      ...line,
      recordName,
      sentence: sentenceOf(row.who, row.noun, line.what, recordName),
      kind: nounWords(row.noun).one,
      to: (row.act === 'delete' ? null : nounOf(row.noun)?.to?.(row.recordId)) ?? null,
    }
  })
}
