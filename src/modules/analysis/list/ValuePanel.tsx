import { Link } from '@tanstack/react-router'
import { searchTo } from '../../../core/http/searchTo.ts'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { countOf, formatCount, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { access } from '../access.ts'
import { useAnalyses } from '../useAnalyses.tsx'

/** The value of the wells, each from its last analysis; renders nothing if there is none or the user may not see it. */
export function ValuePanel() {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <Value /> : null
}

const maxShown = 5

/** "PV10" if every analysis discounts at 10% a year, otherwise "NPV". */
const valueName = (analyses: readonly { rate: number }[]) =>
  analyses.every(({ rate }) => Math.abs(rate - 0.1) < 1e-9) ? 'PV10' : 'NPV'

/** The value of the wells in one line, for the header of the dashboard. */
export function ValueLinePanel() {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <ValueLine /> : null
}

function ValueLine() {
  const { api } = useAnalyses()
  const { data } = useLiveQuery(api.lastValue.queryOptions())
  if (!data || data.valued === 0) return null
  const latest = data.analyses
    .map(({ asOf }) => asOf)
    .toSorted()
    .at(-1)
  return (
    <span className="whitespace-nowrap">
      {valueName(data.analyses)}{' '}
      <Link
        to="/app/financial-analysis"
        search={searchTo({ view: 'values' })}
        className="opens rounded-sm text-ink tabular-nums"
      >
        {formatMoney(data.npv)}
      </Link>
      , as of {formatMonth(latest)}
    </span>
  )
}

function Value() {
  const { api } = useAnalyses()
  const { data } = useLiveQuery(api.lastValue.queryOptions())
  if (!data || data.valued === 0) return null
  const { npv, valued, doubtful, wells, analyses } = data
  const more = analyses.length - maxShown
  const bases = [...new Set(analyses.map(({ basis }) => basis))]
  return (
    <Card
      title="Value"
      flush
      className="pb-1.5"
      actions={<span className="text-muted">{valueName(analyses)}, latest analysis</span>}
    >
      <p className="px-3.5 pb-1">
        <Link
          to="/app/financial-analysis"
          search={{ view: 'values' }}
          className="rounded-sm text-xl font-bold tracking-tight tabular-nums hover:text-accent"
        >
          {formatMoney(npv)}
        </Link>
        <span className="ml-2 text-sm text-muted">
          {formatCount(valued)} of {countOf(wells, 'well')}
        </span>
        <span className="block text-sm text-muted">
          {bases.length === 1 ? `Prices: ${bases[0]}` : `${bases.length} price bases, named below`}. Before
          income tax.
        </span>
        {doubtful > 0 && (
          <span className="block text-sm text-warn">
            {countOf(doubtful, 'well')} valued by a doubtful fit
          </span>
        )}
      </p>
      <PlainTable
        tight
        caption="Analyses that value wells"
        rows={analyses.slice(0, maxShown)}
        rowKey={row => row.id}
        columns={[
          {
            header: 'Analysis',
            names: true,
            wraps: true,
            cell: row => (
              <>
                <Link
                  to="/app/financial-analysis/$analysisId"
                  params={{ analysisId: row.id }}
                  className="rounded-sm hover:text-accent hover:underline"
                  title={`${countOf(row.wells, 'well')} by version ${row.version}`}
                >
                  {row.name}
                </Link>
                {bases.length > 1 && (
                  <span className="block text-xs font-normal text-muted">{row.basis}</span>
                )}
              </>
            ),
          },
          { header: 'As of', cell: row => formatMonth(row.asOf) },
          { header: valueName(analyses), align: 'right', cell: row => formatMoney(row.npv) },
        ]}
      />
      {more > 0 && (
        <p className="px-3.5 pt-1.5 text-sm">
          <Link
            to="/app/financial-analysis"
            search={{ view: 'values' }}
            className="rounded-sm text-muted hover:text-accent"
          >
            {countOf(more, 'more', 'more')}
          </Link>
        </p>
      )}
    </Card>
  )
}
