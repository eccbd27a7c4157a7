import type { inferRouterOutputs } from '@trpc/server'
import { useToday } from '../../../core/auth/useToday.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import type { CostRouter } from '../costs.server.ts'
import { useCosts } from '../useCosts.tsx'
import { rateSchema } from './rate.ts'

type Rate = inferRouterOutputs<CostRouter>['of']['overhead'][number]

const ratePart: RecordPart<Rate, typeof rateSchema> = {
  one: 'overhead rate',
  title: 'Overhead rates',
  schema: rateSchema,
  columns: listColumns<Rate>({
    schema: rateSchema,
    fields: [],
    placed: [
      { id: 'fromMonth', text: row => formatMonth(row.fromMonth) },
      {
        id: 'adjustment',
        text: row => (row.adjustment === null ? '—' : `${Number(row.adjustment)}%`),
      },
      {
        id: 'producingInUse',
        title: 'Producing',
        unit: '$',
        kind: 'number',
        value: row => row.inUse.producing,
      },
      { id: 'drillingInUse', title: 'Drilling', unit: '$', kind: 'number', value: row => row.inUse.drilling },
      { id: 'note' },
    ],
  }),
  empty: 'No overhead rates yet. Enter those of the accounting procedure (COPAS), per well and month.',
}

/** The fixed overhead rates of a well, which the joint interest billing charges. */
export function OverheadCard({ wellId, rows }: { wellId: string; rows: readonly Rate[] }) {
  const { call, readOnly } = useCosts()
  const today = useToday()
  return (
    <PartsCard
      part={ratePart}
      recordId={wellId}
      rows={rows}
      readOnly={readOnly}
      save={saving => call.rates.save.mutate({ wellId, ...saving })}
      remove={({ id, version }) => call.rates.remove.mutate({ wellId, id, version })}
      start={{ fromMonth: today }}
      cells={{
        producingInUse: row => formatMoney(row.inUse.producing),
        drillingInUse: row => formatMoney(row.inUse.drilling),
      }}
      summary={
        rows.length > 0
          ? 'The drilling rate is billed by days, the producing rate for every month with production.'
          : null
      }
    />
  )
}
