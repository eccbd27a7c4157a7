import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatInstant, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { parseMembers, maxPortfolioMembers } from '../compare/members.ts'
import { copyName } from './copy-name.ts'
import { RenamePortfolio } from './SavePortfolio.tsx'
import { usePortfolios } from './usePortfolios.tsx'

type Row = NonNullable<ReturnType<typeof useSavedPortfolios>['data']>[number]

const useSavedPortfolios = () => useLiveQuery(usePortfolios().api.list.queryOptions())

/** The value at the share held, or the reason that the list has none. */
const describeValue = (name: 'npv' | 'pv10') => (row: Row) =>
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
  const { data: savedPortfolios } = useSavedPortfolios()
  const [renaming, setRenaming] = useState<Row | null>(null)
  const duplicating = useCommand(
    ({ name, members, deckId, notes }: Row) =>
      call.create.mutate({ name: copyName(name, savedPortfolios ?? []), members, deckId, notes }),
    { success: (_, { name }) => `${name} duplicated` },
  )
  const removing = useCommand(({ id }: Row) => call.remove.mutate({ ids: [id] }), {
    success: (_, { id, name }) => ({
      text: `${name} deleted`,
      undone: `${name} restored`,
      undo: () => call.restore.mutate({ ids: [id] }),
    }),
  })
  if (!savedPortfolios) return <Skeleton className="h-40" />
  if (savedPortfolios.length === 0) return null
  // At 10% a year, the NPV is the PV10.
  const otherRates = savedPortfolios.some(({ value }) => value.npv !== null && value.npv !== value.pv10)
  const link = ({ id, name }: Row) => (
    <Link to="/app/financial-analysis/portfolio" search={{ saved: id }} className="hover:underline">
      {name}
    </Link>
  )
  const renderDetails = ({ members, value, updatedAt, by, notes }: Row) => (
    <>
      {notes !== null && <span className="line-clamp-2 text-sm text-muted">{notes}</span>}
      <span className="block text-sm text-muted">
        {pluralize(parseMembers(members, maxPortfolioMembers).length, 'analysis', 'analyses')}
        {value.npv !== null && `, ${pluralize(value.wells, 'well')}`} · changed{' '}
        {formatInstant(updatedAt, membership?.timeZone)}
        {by && ` by ${by}`}
      </span>
    </>
  )
  const acts = (row: Row) => (
    <span className="flex justify-end gap-1">
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => setRenaming(row)}>
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
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => void removing.run(row)}>
        Delete<span className="sr-only"> {row.name}</span>
      </Button>
    </span>
  )
  return (
    <Card title="Saved portfolios" hasNoPadding>
      <PlainTable
        isCompact
        caption="Saved portfolios"
        rows={savedPortfolios}
        rowKey={({ id }) => id}
        card={row => (
          <div className="grid gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{link(row)}</span>
              <span className="shrink-0 tabular-nums">
                {row.value.npv === null ? '—' : formatMoney(row.value.pv10)}
              </span>
            </div>
            {row.value.npv === null && <p className="text-sm text-muted">{row.value.why}</p>}
            {renderDetails(row)}
            {acts(row)}
          </div>
        )}
        columns={[
          {
            header: 'Name',
            names: true,
            canWrap: true,
            cell: row => (
              <>
                {link(row)}
                {renderDetails(row)}
              </>
            ),
          },
          ...(otherRates
            ? [{ header: 'NPV held', align: 'right' as const, cell: describeValue('npv') }]
            : []),
          { header: 'PV10 held', align: 'right', cell: describeValue('pv10') },
          {
            header: 'As of',
            cell: ({ value }) => (value.npv !== null ? formatMonth(value.asOf) : '—'),
          },
          { header: 'Actions', quiet: true, align: 'right', cell: acts },
        ]}
      />
      {renaming && <RenamePortfolio portfolio={renaming} onClose={() => setRenaming(null)} />}
    </Card>
  )
}
