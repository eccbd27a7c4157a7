import { useMemo, useState } from 'react'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import { noteKinds, noteWords } from './note.ts'
import { useImports } from './useImports.tsx'

type Kind = (typeof noteKinds)[number] | 'kept'
type Row = {
  position: number
  row: number
  kind: Kind
  column: string | null
  reason: string
  original: string
}

const kept = { title: 'Kept', tone: 'warn', meaning: 'Changed by people since; left as it is.' } as const
const wordsFor = (kind: Kind) => (kind === 'kept' ? kept : noteWords[kind])

const columns: Column<Row>[] = [
  {
    id: 'row',
    header: 'Row',
    align: 'right',
    width: 80,
    cell: note => (note.row ? formatCount(note.row) : ''),
  },
  {
    id: 'kind',
    header: 'What',
    width: 120,
    fixed: true,
    cell: note => <Status tone={wordsFor(note.kind).tone}>{wordsFor(note.kind).title}</Status>,
  },
  { id: 'column', header: 'Column', width: 150, cell: note => note.column ?? '' },
  {
    id: 'reason',
    header: 'Reason',
    width: 420,
    cell: note => <span title={note.reason}>{note.reason}</span>,
  },
  {
    id: 'original',
    header: 'Original text',
    width: 260,
    cell: note => <span className="font-mono text-xs">{note.original}</span>,
  },
]

/** Repairs, doubts and refusals of a batch, by kind. */
export function NotesTable({
  batchId,
  counts,
}: {
  batchId: string
  counts: Partial<Record<string, number>>
}) {
  const { api } = useImports()
  const [kind, setKind] = useState<Kind | null>(null)
  const chips = useMemo(
    () =>
      ([...noteKinds, 'kept'] as const)
        .filter(kind => counts[kind])
        .map(kind => ({ id: kind, label: wordsFor(kind).title, count: counts[kind] })),
    [counts],
  )
  const {
    error: _,
    retry: __,
    ...table
  } = useWindowedRows({
    listKey: `${batchId} ${kind ?? ''}`,
    page: (offset, limit) => api.notes.queryOptions({ id: batchId, kind, offset, limit }),
  })
  if (!chips.length) return <p className="text-muted">Nothing: every row was imported as the file has it.</p>
  return (
    <div className="flex h-120 min-h-0 flex-col rounded-lg border bg-surface pt-2">
      <Chips
        label="Kinds of notes"
        chips={chips}
        selected={kind}
        onSelect={id => setKind(id as Kind | null)}
      />
      <DataTable
        label="Notes"
        columns={columns}
        {...table}
        rowKey={(note: Row) => String(note.position)}
        storageKey="import-notes"
        card={note => (
          <RowCard
            name={note.reason}
            status={<Status tone={wordsFor(note.kind).tone}>{wordsFor(note.kind).title}</Status>}
            left={note.original}
            right={note.row ? `row ${formatCount(note.row)}` : ''}
          />
        )}
        empty={<EmptyState title="None of this kind" />}
      />
    </div>
  )
}
