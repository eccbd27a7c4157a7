import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatCount, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { access } from '../access.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { derivedValue, valueName } from './derived-value.ts'

/** The value of the wells, each from its last analysis; renders nothing if there is none or the user may not see it. */
export function ValuePanel() {
  const denial = getRefusal(useViewer(), access.read)
  return denial === null ? <WellValue /> : null
}

const maxShown = 5

/** The value of the wells in one line, for the header of the dashboard. */
export function ValueLinePanel() {
  const denial = getRefusal(useViewer(), access.read)
  return denial === null ? <ValueLine /> : null
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
      <span className="text-ink tabular-nums">
        <DerivedFigure
          label={valueName(data.analyses)}
          derived={derivedValue(data.npv, data.analyses)}
          renderValue={value => formatMoney(value)}
        />
      </span>
      , as of {formatMonth(latest)}
    </span>
  )
}

function WellValue() {
  const { api } = useAnalyses()
  const { data } = useLiveQuery(api.lastValue.queryOptions())
  if (!data) return <div className="waiting h-40" />
  if (data.valued === 0) return null
  const { npv, valued, doubtful, wells, analyses } = data
  const hiddenCount = analyses.length - maxShown
  const bases = [...new Set(analyses.map(({ basis }) => basis))]
  return (
    <Card
      title="Value"
      hasNoPadding
      className="pb-1.5"
      actions={
        <Link
          to="/app/financial-analysis"
          search={{ view: 'values' }}
          className="rounded-sm text-muted hover:text-accent"
        >
          {valueName(analyses)}, latest analyses
        </Link>
      }
    >
      <p className="px-3.5 pb-1">
        <span className="text-xl font-bold tracking-tight tabular-nums">
          <DerivedFigure
            label={valueName(analyses)}
            derived={derivedValue(npv, analyses)}
            renderValue={value => formatMoney(value)}
          />
        </span>
        <span className="ml-2 text-sm text-muted">
          {formatCount(valued)} of {pluralize(wells, 'well')}
        </span>
        <span className="block text-sm text-muted">
          {bases.length === 1 ? `Prices: ${bases[0]}` : `${bases.length} price bases, listed below`}. Before
          income tax.
        </span>
        {doubtful > 0 && (
          <span className="block text-sm text-warn">
            {pluralize(doubtful, 'well')} valued from a doubtful fit
          </span>
        )}
      </p>
      <PlainTable
        isCompact
        caption="Analyses that value wells"
        rows={analyses.slice(0, maxShown)}
        rowKey={row => row.id}
        columns={[
          {
            header: 'Analysis',
            names: true,
            canWrap: true,
            cell: row => (
              <>
                <Link
                  to="/app/financial-analysis/$analysisId"
                  params={{ analysisId: row.id }}
                  className="rounded-sm hover:text-accent hover:underline"
                  title={`${pluralize(row.wells, 'well')} by version ${row.version}`}
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
      {hiddenCount > 0 && (
        <p className="px-3.5 pt-1.5 text-sm">
          <Link
            to="/app/financial-analysis"
            search={{ view: 'values' }}
            className="rounded-sm text-muted hover:text-accent"
          >
            {pluralize(hiddenCount, 'more', 'more')}
          </Link>
        </p>
      )}
    </Card>
  )
}
