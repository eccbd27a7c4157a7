import type { Tx } from '../../core/data/database.server.ts'
import {
  describeBulkAction,
  isKnownAction,
  recordTypeLabels,
} from '../../core/module/action-labels.server.ts'
import { changeSentence } from '../../core/history/change-line.server.ts'
import { describeChanges } from '../../core/history/describe-changes.server.ts'
import { findRecordType } from '../../core/module/modules.server.ts'
import type { ChangeLine } from '../../core/module/record-type.server.ts'
import { pluralize, formatCount, uncapitalize } from '../../ui/formats.ts'
import type { AuditRow } from './audit.ts'

/** A log entry as it is stored. */
export type Logged = Omit<AuditRow, 'what' | 'sentence' | 'details' | 'kind' | 'to'>

/** Describes an action on several records by its effect on one of them. */
function describeBatch(
  row: Logged,
  { what: actionText, details }: ChangeLine,
  recordName: string | null,
): AuditRow {
  const kind = recordTypeLabels(row.noun)
  const records = pluralize(row.records, kind.one, uncapitalize(kind.many))
  // For an act on a part, such as an obligation, one record can have several lines.
  const repetition = row.many > row.records ? ` ${formatCount(row.many)} times` : ''
  const summary = isKnownAction(row.noun, row.act)
    ? describeBulkAction(row.noun, row.act, records)
    : `${actionText}${repetition} on ${records}`
  const examples = details.length > 0 ? [`Such as ${recordName ?? kind.one}: ${details.join(' · ')}`] : []
  return {
    ...row,
    what: summary,
    sentence: summary,
    details: examples,
    recordName: records,
    kind: kind.one,
    to: null,
  }
}

/** Adds a description of the action to each log entry. */
export async function describeEntries(
  tx: Tx,
  rows: readonly Logged[],
  timeZone: string,
): Promise<AuditRow[]> {
  const lines = await describeChanges(tx, rows, timeZone)
  return rows.map((row, index) => {
    const { called, ...line } = lines[index]!
    const recordName = row.recordName ?? called
    if (row.many > 1) return describeBatch(row, line, recordName)
    return {
      ...row,
      ...line,
      recordName,
      sentence: changeSentence(row.who, row.noun, line.what, recordName),
      kind: recordTypeLabels(row.noun).one,
      to: (row.act === 'delete' ? null : findRecordType(row.noun)?.to?.(row.recordId)) ?? null,
    }
  })
}
