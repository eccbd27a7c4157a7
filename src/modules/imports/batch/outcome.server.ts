import { findImportable } from '../../../core/module/modules.server.ts'
import { capitalize, pluralize, formatCount } from '../../../ui/formats.ts'
import { lostCells } from '../recognize/cell-count.ts'
import type { Counts } from './import-batch.ts'

type SubjectRef = { subject: string } | null

const countedRecordTypes = (mapping: SubjectRef) =>
  Object.entries((mapping && findImportable(mapping.subject)?.countNouns) ?? {})

/**
 * Describes a finished batch: "19,994 wells added, 3 changed", then what was skipped and why; "Nothing changed" only
 * if everything read was already stored.
 */
export function describeOutcome(mapping: SubjectRef, counts: Counts): string {
  const parts = countedRecordTypes(mapping).flatMap(([recordType, [singular, plural]]) => {
    const [added, changed] = [counts.added[recordType] ?? 0, counts.changed[recordType] ?? 0]
    const countLabel = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? singular : plural}`
    if (added && changed) return [`${countLabel(added)} added and ${changed.toLocaleString('en-US')} changed`]
    return added ? [`${countLabel(added)} added`] : changed ? [`${countLabel(changed)} changed`] : []
  })
  const shortfall = shortfallText(counts)
  const shortfalls = [
    missedRowsText(counts),
    shortfall && `Of the file’s totals: ${shortfall}.`,
    unimportedCellsText(counts),
  ]
    .filter(Boolean)
    .join(' ')
  if (parts.length) return shortfalls ? `${parts.join(', ')}. ${shortfalls}` : parts.join(', ')
  if (!shortfalls) return 'Nothing changed; everything was already stored.'
  return Object.keys(counts.same).length
    ? `Nothing changed: the rest was already stored. ${shortfalls}`
    : `Nothing was imported. ${shortfalls}`
}

/** "35,201 of 39,544 bbl of oil": totals that the records do not reach. */
const shortfallText = ({ totals = [] }: Counts): string =>
  totals
    .filter(({ file, stored }) => stored < file)
    .map(
      ({ words, file, stored }) =>
        `${formatCount(Math.round(stored))} of ${formatCount(Math.round(file))} ${words}`,
    )
    .join(', ')

const unimportedCellsText = ({ cells }: Counts): string | null =>
  cells && lostCells(cells) > 0
    ? `${pluralize(lostCells(cells), 'cell')} lost due to an error on our end: check the records.`
    : null

/** "577 of 5,000 rows skipped: The month cannot be read." */
function missedRowsText({ rows }: Counts): string | null {
  if (!rows?.missed || !rows.reason) return null
  const { all, missed, reason, reasons } = rows
  return `${formatCount(missed)} of ${formatCount(all)} rows skipped${reasons > 1 ? ', mostly' : ''}: ${reason}`
}

/** The counts of a batch as labeled figures, such as "Wells added". */
export const outcomeFigures = (mapping: SubjectRef, { added, changed, same }: Counts) =>
  countedRecordTypes(mapping)
    .filter(([recordType]) => added[recordType] || changed[recordType] || same[recordType])
    .map(([recordType, [, plural]]) => ({
      label: `${capitalize(plural)} added`,
      added: added[recordType] ?? 0,
      note:
        [
          ...(changed[recordType] ? [`${formatCount(changed[recordType])} changed`] : []),
          ...(same[recordType] ? [`${formatCount(same[recordType])} unchanged`] : []),
        ].join(', ') || undefined,
    }))
