import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { EntryView } from '../books/entries-file.server.ts'
import { countReasonLabels } from '../books/figure.ts'
import { entryStatusTones, entryStatusLabels, kindLabels } from '../record/entry.ts'

interface EntriesTableProps {
  entries: readonly EntryView[]
  /** Names the lines when the entries belong to several. */
  nameOf: ((line: string | null) => string) | null
  /** Null for users with read-only access. */
  onEdit: ((entry: EntryView) => void) | null
}

const describeEntry = ({ kind, pays, vendor, number, part }: EntryView) =>
  [kindLabels[kind], pays ?? [vendor, number].filter(Boolean).join(' '), part && `(part ${part})`]
    .filter(Boolean)
    .join(' ')

const formatCounted = ({ kind, counts }: EntryView) => (kind === 'FORECAST' ? '—' : formatMoney(counts))

/** Entries with the amount of each that counts, and the reason if that is not the full amount. */
export function EntriesTable({ entries, nameOf, onEdit }: EntriesTableProps) {
  const name = (entry: EntryView) => (
    <>
      {onEdit ? (
        <button type="button" className="text-left hover:underline" onClick={() => onEdit(entry)}>
          {describeEntry(entry)}
        </button>
      ) : (
        describeEntry(entry)
      )}
      <Notes entry={entry} nameOf={nameOf} />
    </>
  )
  return (
    <PlainTable
      isCompact
      caption="Entries behind this figure"
      className="max-h-[50dvh]"
      rows={entries}
      rowKey={entry => entry.id}
      empty={<p className="text-muted">No entries.</p>}
      card={entry => (
        <>
          <div className="wrap-anywhere">{name(entry)}</div>
          <p className="flex justify-between gap-3 text-sm text-muted tabular-nums">
            <span>{formatDate(entry.datedOn)}</span>
            <span>
              {formatMoney(entry.amount)}, counts {formatCounted(entry)}
            </span>
          </p>
        </>
      )}
      columns={[
        { header: 'Date', cell: entry => formatDate(entry.datedOn) },
        { header: 'Entry', names: true, canWrap: true, cell: name },
        { header: 'Amount', align: 'right', cell: entry => formatMoney(entry.amount) },
        { header: 'Counts', align: 'right', cell: formatCounted },
        {
          header: 'Approval',
          cell: ({ status }) =>
            status && <Status tone={entryStatusTones[status]}>{entryStatusLabels[status]}</Status>,
        },
      ]}
    />
  )
}

/** An entry's line, why it counts differently, and its note. */
function Notes({ entry, nameOf }: { entry: EntryView; nameOf: EntriesTableProps['nameOf'] }) {
  const notes = [nameOf?.(entry.line), entry.because && countReasonLabels[entry.because], entry.description]
  const present = notes.filter(Boolean)
  return present.length > 0 && <span className="block text-xs text-muted">{present.join(' · ')}</span>
}
