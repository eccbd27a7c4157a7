import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatCount, formatInstant, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { membersIn, maxPortfolioMembers } from '../compare/members.ts'
import { copyName } from './copy-name.ts'
import { RenamePortfolio } from './SavePortfolio.tsx'
import { usePortfolios } from './usePortfolios.tsx'

type Row = NonNullable<ReturnType<typeof useSavedPortfolios>['data']>[number]

const useSavedPortfolios = () => useLiveQuery(usePortfolios().api.list.queryOptions())

/** The value at the share held, or the reason that the list has none. */
const heldValue = (name: 'npv' | 'pv10') => (row: Row) =>
  row.value.npv !== null ? (
    formatMoney(row.value[name])
  ) : (
    <>
      <span className="text-faint">—</span>
      <span className="block text-sm whitespace-normal text-muted">{row.value.why}</span>
    </>
  )

/** The saved portfolios of the organization; renders nothing if there are none. */
export function PortfoliosCard() {
  const { call, readOnly } = usePortfolios()
  const { membership } = useViewer()
  const { data: all } = useSavedPortfolios()
  const [renaming, setRenaming] = useState<Row | null>(null)
  const duplicating = useCommand(
    ({ name, members, deckId, notes }: Row) =>
      call.create.mutate({ name: copyName(name, all ?? []), members, deckId, notes }),
    { success: (_, { name }) => `${name} duplicated` },
  )
  const removing = useCommand(({ id }: Row) => call.remove.mutate({ ids: [id] }), {
    success: (_, { id, name }) => ({
      text: `${name} deleted`,
      undone: `${name} is back`,
      undo: () => call.restore.mutate({ ids: [id] }),
    }),
  })
  if (!all) return <Skeleton className="h-40" />
  if (all.length === 0) return null
  // At 10% a year, the NPV is the PV10.
  const otherRates = all.some(({ value }) => value.npv !== null && value.npv !== value.pv10)
  return (
    <Card title="Saved portfolios" flush>
      <PlainTable
        caption="Saved portfolios"
        rows={all}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Name',
            names: true,
            wraps: true,
            cell: ({ id, name, notes }) => (
              <>
                <Link
                  to="/app/financial-analysis/portfolio"
                  search={{ saved: id }}
                  className="hover:underline"
                >
                  {name}
                </Link>
                {notes !== null && <span className="line-clamp-2 text-sm text-muted">{notes}</span>}
              </>
            ),
          },
          ...(otherRates ? [{ header: 'NPV held', align: 'right' as const, cell: heldValue('npv') }] : []),
          { header: 'PV10 held', align: 'right', cell: heldValue('pv10') },
          {
            header: 'As of',
            wide: true,
            cell: ({ value }) => (value.npv !== null ? formatMonth(value.asOf) : '—'),
          },
          {
            header: 'Analyses',
            wide: true,
            align: 'right',
            cell: ({ members }) => formatCount(membersIn(members, maxPortfolioMembers).length),
          },
          {
            header: 'Wells',
            wide: true,
            align: 'right',
            cell: ({ value }) => (value.npv !== null ? formatCount(value.wells) : '—'),
          },
          {
            header: 'Changed',
            wide: true,
            cell: ({ updatedAt, by }) =>
              `${formatInstant(updatedAt, membership?.timeZone)}${by ? ` by ${by}` : ''}`,
          },
          {
            header: 'Acts',
            quiet: true,
            align: 'right',
            cell: row => (
              <span className="flex justify-end gap-1 max-md:flex-wrap">
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => setRenaming(row)}
                >
                  Rename<span className="sr-only"> {row.name}</span>
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => void duplicating.run(row)}
                >
                  Duplicate<span className="sr-only"> {row.name}</span>
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => void removing.run(row)}
                >
                  Delete<span className="sr-only"> {row.name}</span>
                </Button>
              </span>
            ),
          },
        ]}
      />
      {renaming && <RenamePortfolio portfolio={renaming} onClose={() => setRenaming(null)} />}
    </Card>
  )
}
