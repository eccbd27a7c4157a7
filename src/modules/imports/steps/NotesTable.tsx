import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { storedColumnIds, type Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { useWindowedRows } from '../../../ui/table/useWindowedRows.tsx'
import { noteKinds, wordsForKind, type ListedNote } from '../recognize/note.ts'
import { NoteGroups } from './NoteGroups.tsx'
import type { NoteGroup } from '../notes-list.server.ts'
import { useImports } from '../batch/useImports.tsx'

type NoteKind = ListedNote['kind']
const columns: Column<ListedNote>[] = [
  {
    id: 'row',
    header: 'Row',
    align: 'right',
    width: 80,
    cell: note => (note.row ? formatCount(note.row) : ''),
  },
  {
    id: 'kind',
    header: 'Type',
    width: 120,
    fixed: true,
    cell: note => <Status tone={wordsForKind(note.kind).tone}>{wordsForKind(note.kind).title}</Status>,
  },
  { id: 'column', header: 'Column', width: 140, cell: note => note.column ?? '' },
  {
    id: 'reason',
    header: 'Reason',
    width: 340,
    cell: note => <span title={note.reason}>{note.reason}</span>,
  },
  {
    id: 'original',
    header: 'Original text',
    width: 220,
    cell: note => <span className="font-mono text-xs">{note.original}</span>,
  },
]

/** Lists the notes of a batch, by kind and by shared reason. */
export function NotesTable({
  batchId,
  counts,
}: {
  batchId: string
  counts: Partial<Record<string, number>>
}) {
  const { api } = useImports()
  const [kind, setKind] = useState<NoteKind | null>(null)
  const [group, setGroup] = useState<NoteGroup | null>(null)
  const groups = useQuery(api.noteGroups.queryOptions({ id: batchId })).data ?? []
  const chips = useMemo(
    () =>
      ([...noteKinds, 'kept'] as const)
        .filter(kind => counts[kind])
        .map(kind => ({ id: kind, label: wordsForKind(kind).title, count: counts[kind] })),
    [counts],
  )
  const noteFilter = group ? { kind: group.kind, column: group.column, reason: group.reason } : { kind }
  const {
    error: _,
    retry: __,
    ...table
  } = useWindowedRows({
    listKey: `${batchId} ${JSON.stringify(noteFilter)}`,
    page: (offset, limit) => api.notes.queryOptions({ id: batchId, ...noteFilter, offset, limit }),
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-md font-semibold">Import notes</h2>
        {chips.length > 0 && (
          <ExportMenu
            path="/imports/notes/export"
            search={{ batch: batchId, ...noteFilter }}
            columns={() => storedColumnIds(columns, 'import-notes')}
            count={table.rowCount}
          />
        )}
      </div>
      {chips.length === 0 && <p className="text-muted">None: every row was imported as is.</p>}
      {groups.length > 0 && (
        <NoteGroups
          groups={groups}
          selectedGroup={group}
          onChoose={next => {
            setKind(null)
            setGroup(next)
          }}
        />
      )}
      {chips.length > 0 && (
        <div className="flex h-120 min-h-0 flex-col rounded-lg border bg-surface pt-2">
          <Chips
            label="Note types"
            chips={chips}
            selected={group ? null : kind}
            onSelect={id => {
              setGroup(null)
              setKind(id as NoteKind | null)
            }}
          />
          <DataTable
            label="Notes"
            columns={columns}
            {...table}
            rowKey={(note: ListedNote) => String(note.position)}
            storageKey="import-notes"
            card={note => (
              <RowCard
                name={note.reason}
                status={<Status tone={wordsForKind(note.kind).tone}>{wordsForKind(note.kind).title}</Status>}
                leftFigure={note.original}
                rightFigure={note.row ? `row ${formatCount(note.row)}` : ''}
              />
            )}
            empty={<EmptyState title="No matching notes" />}
          />
        </div>
      )}
    </section>
  )
}
