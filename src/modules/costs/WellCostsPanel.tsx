import { Link } from '@tanstack/react-router'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { getRefusal } from '../../core/access/refusal.ts'
import { listColumns } from '../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../core/resource/PartsCard.tsx'
import { formatDecimal8 } from '../../core/trade/figures.ts'
import { operatingCategories } from '../../core/trade/operating-cost.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { formatMoney, formatMonth } from '../../ui/formats.ts'
import { Stat } from '../../ui/Stat.tsx'
import { Status } from '../../ui/Status.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { access } from './access.ts'
import { costSchema } from './record/cost.ts'
import type { CostRouter } from './costs.server.ts'
import { OverheadCard } from './overhead/OverheadCard.tsx'
import { useCosts } from './useCosts.tsx'
import type { inferRouterOutputs } from '@trpc/server'

type WellCostsView = inferRouterOutputs<CostRouter>['of']
type CostRow = WellCostsView['rows'][number]

const costPart: RecordPart<CostRow, typeof costSchema> = {
  one: 'cost',
  title: 'Operating costs',
  schema: costSchema,
  columns: [
    ...listColumns<CostRow>({
      schema: costSchema,
      fields: [],
      placed: [
        { id: 'month', text: row => formatMonth(row.month) },
        { id: 'category' },
        { id: 'description' },
        { id: 'vendor' },
        { id: 'gross', text: row => formatMoney(row.gross) },
        { id: 'billInterest', text: row => formatDecimal8(row.billInterest) },
        { id: 'net', text: row => formatMoney(row.net) },
        { id: 'check', title: 'Check', value: row => row.check.message },
      ],
    }),
  ],
  empty: 'No operating costs yet. Enter them line by line, as on the statement.',
}

/** The operating costs of a well, each line checked against the deck of its month. */
export function WellCostsPanel({ id }: PanelProps<'wells'>) {
  const denial = getRefusal(useViewer(), access.read)
  return denial === null ? <WellCosts id={id} /> : null
}

function WellCosts({ id }: { id: string }) {
  const { api, call, readOnly } = useCosts()
  const today = useToday()
  const { data } = useLiveQuery(api.of.queryOptions({ wellId: id }))
  if (!data) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.actual && <TrailingAverage actual={data.actual} />}
      <OverheadCard wellId={id} rows={data.overhead} />
      <PartsCard
        part={costPart}
        recordId={id}
        rows={data.rows}
        readOnly={readOnly}
        save={saving => call.lines.save.mutate({ wellId: id, ...saving })}
        remove={({ id: line, version }) => call.lines.remove.mutate({ wellId: id, id: line, version })}
        start={{ month: today, category: 'PUMPER' }}
        cells={{ check: row => <CheckMark row={row} /> }}
        card={(row, actions) => (
          <RowCard
            name={operatingCategories[row.category]}
            status={formatMoney(row.gross)}
            leftFigure={[formatMonth(row.month), row.vendor].filter(Boolean).join(' · ')}
            rightFigure={
              <span className="flex items-center gap-1">
                <CheckStatus row={row} />
                {actions}
              </span>
            }
          />
        )}
        summary={
          data.total > data.rows.length ? `The latest ${data.rows.length} of ${data.total} lines.` : null
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Link to="/app/imports" className={buttonClass()}>
          Import costs
        </Link>
        <Link
          to="/app/reports/new/$kind"
          params={{ kind: 'joint-interest-billing' }}
          className={buttonClass()}
        >
          Bill the partners
        </Link>
      </div>
    </div>
  )
}

const tones = { agrees: 'good', differs: 'bad', unchecked: 'none' } as const
const checkLabels = { agrees: 'Agrees', differs: 'Differs', unchecked: 'Not checked' } as const

/** Costs that the organization paid are billed to the partners and have nothing to be checked against. */
const isBillable = ({ basis, billInterest, net }: CostRow) =>
  basis === 'PAID' && billInterest === null && net === null

const CheckStatus = ({ row }: { row: CostRow }) =>
  isBillable(row) ? (
    <Status tone="info">To be billed</Status>
  ) : (
    <Status tone={tones[row.check.state]}>{checkLabels[row.check.state]}</Status>
  )

const CheckMark = ({ row }: { row: CostRow }) => {
  const { check, afe, twice } = row
  return (
    <span className="grid gap-1 whitespace-normal">
      <CheckStatus row={row} />
      {check.state !== 'agrees' && !isBillable(row) && (
        <span className="text-xs text-muted">{check.message}</span>
      )}
      {afe !== null && (
        <span className="text-xs text-muted">AFE {afe} has this line, and it counts there.</span>
      )}
      {twice && <span className="text-xs text-muted">This month has the same line more than once.</span>}
    </span>
  )
}

const TrailingAverage = ({ actual }: { actual: NonNullable<WellCostsView['actual']> }) => (
  <Card title="Operating costs, 8/8ths">
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Stat label="Fixed" value={formatMoney(actual.fixed)} note="per month" />
      <Stat label="Overhead" value={formatMoney(actual.overhead)} note="per month" />
      {actual.perOil !== 0 && <Stat label="Oil handling" value={formatMoney(actual.perOil)} note="per bbl" />}
      {actual.perGas !== 0 && <Stat label="Gas handling" value={formatMoney(actual.perGas)} note="per mcf" />}
      {actual.perWater !== 0 && (
        <Stat label="Water disposal" value={formatMoney(actual.perWater)} note="per bbl" />
      )}
    </div>
    <ul className="mt-3 grid gap-1 text-sm text-muted">
      {actual.notes.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Card>
)
