import { Link } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx'
import type { CellEdit } from '../../../ui/grid/edits.ts'
import { offerLabels } from '../record/offer.ts'
import { useProspects } from '../useProspects.tsx'

const columns = [
  { id: 'name', header: 'Owner', align: 'left', width: 180, readOnly: true },
  { id: 'certifiedNo', header: 'Certified no.', align: 'left', width: 190 },
  { id: 'status', header: 'Status', align: 'left', width: 90, readOnly: true },
] as const

type RunLettersProps = { prospectId: string; runId: string; readOnly: string | null }

/** The letters of a run by number: certified numbers are typed, or pasted as a column of the mailing list. */
export function RunLetters({ prospectId, runId, readOnly }: RunLettersProps) {
  const { api, call } = useProspects()
  const { data } = useLiveQuery(api.letters.list.queryOptions({ prospectId, runId }))
  const mark = useCommand((marks: Parameters<typeof call.letters.mark.mutate>[0]['marks']) =>
    call.letters.mark.mutate({ prospectId, runId, marks }),
  )
  if (!data) return <Skeleton className="h-40" />
  const edit = (edits: readonly CellEdit[]) =>
    void mark.run(
      edits.map(({ row, after }) => ({ id: row, certifiedNo: after.trim().slice(0, 60) || null })),
    )
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        Type certified numbers, paste them as a column, or{' '}
        <Link to="/app/imports" className="text-accent">
          import the file
        </Link>{' '}
        that the mailing house sent back.
      </p>
      <div className="flex max-h-[60dvh] min-h-0 flex-col rounded-md border">
        <EditableGrid
          label="Printed letters"
          rowHeader="No."
          columns={columns.map(column => ({
            ...column,
            readOnly: 'readOnly' in column || readOnly !== null,
          }))}
          rows={data.map(({ id, number, name, certifiedNo, statuses }) => ({
            key: id,
            header: String(number),
            cells: {
              name,
              certifiedNo: certifiedNo ?? '',
              status: statuses.map(status => offerLabels[status]).join(', '),
            },
          }))}
          onEdit={edit}
        />
      </div>
    </div>
  )
}
