import { Link } from '@tanstack/react-router'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { costSchema } from '../costs/cost.ts'
import { describeVariance } from '../costs/forecast.ts'
import { useAfes } from '../useAfes.tsx'
import type { AfeView } from './useAfeFile.tsx'
import type { costFigures } from './figures.ts'
import { BillShares } from './BillShares.tsx'

type Costs = ReturnType<typeof costFigures>
type Props = { file: AfeView; costs: Costs; readOnly: string | null }
type Row = AfeView['costs'][number]

const costPart: RecordPart<Row, typeof costSchema> = {
  one: 'cost',
  title: 'Bills',
  schema: costSchema,
  columns: listColumns<Row>({
    schema: costSchema,
    fields: [],
    placed: [
      { id: 'month', text: row => formatMonth(row.month) },
      { id: 'code' },
      { id: 'vendor' },
      { id: 'description' },
      { id: 'invoice' },
      { id: 'gross', text: row => formatMoney(row.gross) },
      { id: 'ownerShare', text: row => formatDecimal8(row.ownerShare) },
      { id: 'net', text: row => formatMoney(row.net) },
    ],
  }),
  empty: 'Nothing billed yet. Import the joint interest billing, or enter a cost.',
}

/** Bills against the estimate, in total and by code, with the forecast. */
export function CostsTab({ file, costs, readOnly }: Props) {
  const { call } = useAfes()
  const root = file.base.find(({ isRoot }) => isRoot)
  if (root)
    return (
      <Card title="Costs">
        <p>
          This supplement’s costs are on{' '}
          <Link
            to="/app/afe/$afeId"
            params={{ afeId: root.id }}
            search={{ tab: 'costs' }}
            className="underline"
          >
            AFE {root.number}
          </Link>
          , next to the combined estimate.
        </p>
      </Card>
    )
  const all = file.bills.reduce((sum, { rows }) => sum + rows, 0)
  const closedReason = file.status === 'closed' ? 'The AFE is closed. Reopen it to enter costs.' : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Summary costs={costs} />
      <Card title="By code" hasNoPadding={costs.byCode.length > 0}>
        <PlainTable
          caption="Estimate and costs by code"
          rows={costs.byCode}
          rowKey={row => row.code}
          columns={[
            { header: 'Code', names: true, cell: row => row.code || 'No code', sum: 'Total' },
            { header: 'Description', canWrap: true, wide: true, cell: row => row.description || '—' },
            {
              header: 'Estimate',
              align: 'right',
              cell: row => formatMoney(row.estimate),
              sum: formatMoney(costs.estimate),
            },
            {
              header: 'Field estimate',
              align: 'right',
              wide: true,
              cell: row => formatMoney(row.field),
              sum: formatMoney(costs.field),
            },
            {
              header: 'Billed',
              align: 'right',
              cell: row => formatMoney(row.billed),
              sum: formatMoney(costs.billed),
            },
            {
              header: 'Variance',
              cell: row => describeVariance(row.billed, row.estimate),
              sum: describeVariance(costs.billed, costs.estimate),
            },
          ]}
          empty={<p className="text-muted">Neither estimated nor billed yet.</p>}
        />
      </Card>
      <BillShares file={file} costs={costs} />
      <div className="flex justify-end">
        <Link to="/app/imports" className={buttonClass()}>
          Import a billing
        </Link>
      </div>
      <PartsCard
        part={costPart}
        recordId={file.id}
        rows={file.costs}
        readOnly={readOnly ?? closedReason}
        save={saving => call.costs.save.mutate({ afeId: file.id, ...saving })}
        remove={({ id, version }) => call.costs.remove.mutate({ afeId: file.id, id, version })}
        summary={
          all > file.costs.length
            ? `The latest ${file.costs.length} of ${all}. Totals include all of them.`
            : null
        }
      />
    </div>
  )
}

function Summary({ costs }: { costs: Costs }) {
  const { estimate, billed, field, spent, pace, forecast, net, supplements } = costs
  const tone = pace === 'over' ? 'bad' : pace === 'near' ? 'warn' : 'accent'
  const variance = forecast.value === null ? null : describeVariance(forecast.value, estimate)
  return (
    <Card title="Estimate and costs, 8/8ths">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Stat
          label="Estimate"
          value={formatMoney(estimate)}
          note={
            supplements > 0
              ? `with ${supplements} approved supplement${supplements > 1 ? 's' : ''}`
              : undefined
          }
        />
        <Stat label="Field estimate" value={formatMoney(field)} note="spent so far, billed or not" />
        <Stat
          label="Billed"
          value={formatMoney(billed)}
          note={net === null ? undefined : `${formatMoney(net)} net to you`}
        />
        <Stat label="Variance" value={describeVariance(billed, estimate)} note="billed against estimate" />
        <Stat
          label="Forecast at completion"
          value={
            <DerivedFigure label="Forecast" derived={forecast} renderValue={value => formatMoney(value)} />
          }
          note={variance ?? forecast.convention}
        />
      </div>
      {spent !== null && estimate !== null && Number(estimate) > 0 && (
        <div className="mt-3">
          <Progress
            label="Spent of the estimate"
            value={Number(spent)}
            max={Number(estimate)}
            tone={tone}
            text={`${formatMoney(spent)} of ${formatMoney(estimate)}`}
          />
        </div>
      )}
    </Card>
  )
}
