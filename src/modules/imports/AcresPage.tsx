import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { wordsOf } from '../../core/http/api.tsx'
import { useLive } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatAcres, formatPercent } from '../../ui/formats.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import { acreDecisions, type AcreDecision } from './acre-decision.ts'
import type { AcreQuestion } from './acre-review.server.ts'
import { useImports } from './useImports.tsx'

/** Tracts whose acres on the map and on paper differ by more than 5 %, for a person to decide. */
export default function AcresPage() {
  const { api, readOnly } = useImports()
  const toast = useToast()
  const [decided, setDecided] = useState(false)
  const first = api.acres.list.queryOptions({ decided, offset: 0, limit: 100 })
  useLive(first)
  const { error, retry, ...table } = useWindowedRows({
    listKey: `acres ${decided}`,
    page: (offset, limit) => api.acres.list.queryOptions({ decided, offset, limit }),
  })
  const decide = useMutation(
    api.acres.decide.mutationOptions({
      onSuccess: () => retry(),
      onError: failure => toast({ text: wordsOf(failure), tone: 'bad' }),
    }),
  )
  const { mutate } = decide
  const columns = useMemo(
    () =>
      acreColumns(readOnly, ({ tractId, statedAcres, mapAcres }, decision) =>
        mutate({ tractId, statedAcres, mapAcres, decision }),
      ),
    [readOnly, mutate],
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        above={<Link to={'/app/imports' as string}>Imports</Link>}
        title="Map against paper"
        count={table.rowCount}
        meta="Tracts whose outline on the map differs by more than 5 % from the acres on paper."
      />
      <Chips
        label="Which tracts"
        chips={[
          { id: 'open', label: 'To decide' },
          { id: 'decided', label: 'Decided' },
        ]}
        selected={decided ? 'decided' : 'open'}
        onSelect={id => setDecided(id === 'decided')}
      />
      {error ? (
        <ErrorState title="The tracts could not be read" onRetry={retry}>
          {wordsOf(error)}
        </ErrorState>
      ) : (
        <DataTable
          label="Tracts whose acres differ"
          columns={columns}
          {...table}
          rowKey={(row: AcreQuestion) => row.tractId}
          storageKey="acres"
          card={row => (
            <RowCard
              name={`${row.leaseNumber}, tract ${row.tractNumber}`}
              left={`${formatAcres(row.statedAcres)} ac on paper, ${formatAcres(row.mapAcres)} on the map`}
              right={formatPercent(Number(row.difference))}
            />
          )}
          empty={
            <EmptyState
              title={decided ? 'Nothing was decided yet' : 'Map and paper agree'}
              picture={<Picture of="map" />}
            >
              Outlines come from GeoJSON files and shapefiles, or from a column of map acres.
            </EmptyState>
          }
        />
      )}
    </div>
  )
}

const acreColumns = (
  readOnly: string | null,
  onDecide: (row: AcreQuestion, decision: AcreDecision) => void,
): Column<AcreQuestion>[] => [
  {
    id: 'lease',
    header: 'Lease',
    width: 150,
    fixed: true,
    cell: row => (
      <Link
        to={'/app/leases/$leaseId' as string}
        params={{ leaseId: row.leaseId } as never}
        className="opens"
      >
        {row.leaseNumber}
      </Link>
    ),
  },
  { id: 'tract', header: 'Tract', width: 80, cell: row => row.tractNumber },
  { id: 'lessee', header: 'Lessee', width: 220, cell: row => row.lessee },
  { id: 'county', header: 'County', width: 110, cell: row => row.county ?? '' },
  {
    id: 'paper',
    header: 'On paper',
    unit: 'ac',
    align: 'right',
    width: 110,
    cell: row => formatAcres(row.statedAcres),
  },
  {
    id: 'map',
    header: 'On the map',
    unit: 'ac',
    align: 'right',
    width: 120,
    cell: row => formatAcres(row.mapAcres),
  },
  {
    id: 'difference',
    header: 'Difference',
    align: 'right',
    width: 110,
    cell: row => formatPercent(Number(row.difference)),
  },
  {
    id: 'decision',
    header: 'Right is',
    width: 220,
    cell: row =>
      row.decision === null ? (
        <span className="flex gap-1.5">
          {(Object.keys(acreDecisions) as AcreDecision[]).map(decision => (
            <Button
              key={decision}
              size="small"
              disabledReason={readOnly}
              onClick={() => onDecide(row, decision)}
            >
              {acreDecisions[decision]}
            </Button>
          ))}
        </span>
      ) : (
        acreDecisions[row.decision as AcreDecision]
      ),
  },
]
