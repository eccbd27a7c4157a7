import { importableFor } from '../../../core/module/modules.server.ts'
import { capitalized, pluralize, formatCount } from '../../../ui/formats.ts'
import { lostCells } from '../recognize/cell-count.ts'
import type { Counts } from './import-batch.ts'

type About = { subject: string } | null

const countedRecordTypes = (mapping: About) =>
  Object.entries((mapping && importableFor(mapping.subject)?.things) ?? {})

/**
 * Describes a finished batch: "19,994 wells added, 3 changed", then what was skipped and why; "Nothing changed" only
 * if everything read was already stored.
 */
export function describeOutcome(mapping: About, counts: Counts): string {
  const parts = countedRecordTypes(mapping).flatMap(([thing, [singular, many]]) => {
    const [added, changed] = [counts.added[thing] ?? 0, counts.changed[thing] ?? 0]
    const words = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? singular : many}`
    if (added && changed) return [`${words(added)} added and ${changed.toLocaleString('en-US')} changed`]
    return added ? [`${words(added)} added`] : changed ? [`${words(changed)} changed`] : []
  })
  const short = shortfallText(counts)
  const missed = [
    missedRowsText(counts),
    short && `Of the file’s totals: ${short}.`,
    lostCellsMessage(counts),
  ]
    .filter(Boolean)
    .join(' ')
  if (parts.length) return missed ? `${parts.join(', ')}. ${missed}` : parts.join(', ')
  if (!missed) return 'Nothing changed; everything was already stored.'
  return Object.keys(counts.same).length
    ? `Nothing changed: the rest was already stored. ${missed}`
    : `Nothing was imported. ${missed}`
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

const lostCellsMessage = ({ cells }: Counts): string | null =>
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
export const outcomeFigures = (mapping: About, { added, changed, same }: Counts) =>
  countedRecordTypes(mapping)
    .filter(([thing]) => added[thing] || changed[thing] || same[thing])
    .map(([thing, [, many]]) => ({
      label: `${capitalized(many)} added`,
      added: added[thing] ?? 0,
      note:
        [
          ...(changed[thing] ? [`${formatCount(changed[thing])} changed`] : []),
          ...(same[thing] ? [`${formatCount(same[thing])} unchanged`] : []),
        ].join(', ') || undefined,
    }))
