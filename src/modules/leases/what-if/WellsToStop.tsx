import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import type { WhatIfWell } from './what-if.server.ts'

/** The most wells that a search returns. */
const maxWells = 50

type WellsToStopProps = { wells: readonly WhatIfWell[] | undefined; onChoose: (id: string) => void }

/** The wells to start with, before one is chosen: those that hold leases. */
export function WellsToStop({ wells, onChoose }: WellsToStopProps) {
  if (!wells) return null
  if (wells.length === 0)
    return (
      <EmptyState
        title="No well holds a lease yet"
        picture={<Picture of="site" />}
        action={
          <Link to="/app/leases/link-wells" className={buttonClass('primary')}>
            Link wells to leases
          </Link>
        }
      >
        Link the wells that hold your leases. Each lease is then tested under its own clauses, with and
        without these wells.
      </EmptyState>
    )
  return (
    <Card hasNoPadding className="mx-4.5 mb-6 max-md:mx-3.5" title="Wells that hold leases">
      <p className="px-3.5 pb-2 text-muted">
        Choose the wells that would go down. Each lease is tested under its own clauses, with and without
        these wells.
      </p>
      <PlainTable
        caption="Wells that hold leases"
        rows={wells}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Well', names: true, canWrap: true, cell: well => well.name },
          {
            header: 'API number',
            wide: true,
            cell: ({ api }) =>
              api === null ? '—' : <span className="font-mono text-sm">{formatApi(api)}</span>,
          },
          { header: 'Leases', align: 'right', cell: ({ leases }) => formatCount(leases) },
          {
            header: 'Choose',
            quiet: true,
            align: 'right',
            cell: ({ id, name }) => (
              <Button size="small" aria-label={`Test without ${name}`} onClick={() => onChoose(id)}>
                Test
              </Button>
            ),
          },
        ]}
      />
      {wells.length === maxWells && (
        <p className="border-t px-3.5 py-2 text-sm text-muted">
          The first {formatCount(maxWells)} by name. Search above for another.
        </p>
      )}
    </Card>
  )
}
