import type { Tx } from '../../core/data/database.server.ts'
import { actOnMany, knowsAct, nounWords } from '../../core/module/act-words.server.ts'
import { sentenceOf } from '../../core/history/change-words.server.ts'
import { linesInWords } from '../../core/history/lines-in-words.server.ts'
import { nounOf } from '../../core/module/modules.server.ts'
import type { ChangeLine } from '../../core/module/noun.server.ts'
import { countOf, formatCount, uncapitalized } from '../../ui/formats.ts'
import type { AuditRow } from './audit.ts'

/** A record of the log as it is kept. */
export type Logged = Omit<AuditRow, 'what' | 'sentence' | 'details' | 'kind' | 'to'>

/** An act on many records, by what it did to one of them. */
function manyInWords(row: Logged, { what: one, details }: ChangeLine, recordName: string | null): AuditRow {
  const kind = nounWords(row.noun)
  const records = countOf(row.records, kind.one, uncapitalized(kind.many))
  // Of an act upon a part, such as an obligation, several may stand on one record.
  const times = row.many > row.records ? ` ${formatCount(row.many)} times` : ''
  const what = knowsAct(row.noun, row.act)
    ? actOnMany(row.noun, row.act, records)
    : `${one}${times} on ${records}`
  const such = details.length > 0 ? [`Such as ${recordName ?? kind.one}: ${details.join(' · ')}`] : []
  return { ...row, what, sentence: what, details: such, recordName: records, kind: kind.one, to: null }
}

/** Says of each record of the log what was done, in words. */
export async function inWords(tx: Tx, rows: readonly Logged[], timeZone: string): Promise<AuditRow[]> {
  const lines = await linesInWords(tx, rows, timeZone)
  return rows.map((row, at) => {
    const { called, ...line } = lines[at]!
    const recordName = row.recordName ?? called
    if (row.many > 1) return manyInWords(row, line, recordName)
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
