import { useMemo, useState } from 'react'
import type { SimulationResult } from '../../../core/economics/risk/simulate.ts'
import { quantile } from '../../../core/economics/risk/percentiles.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatCount, formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ModeSwitch } from '../editing/ModeSwitch.tsx'
import type { Figures } from '../results/figures.ts'
import type { WellSimulation } from '../results/simulate-wells.ts'
import { OutcomesChart } from './OutcomesChart.tsx'

const dollars = (value: number) => formatMoney(value.toFixed(0)).replace(/\.00$/, '')
const taxModes = { before: 'Before tax', after: 'After tax' }

type OutcomesProps = {
  simulated: WellSimulation
  seed: number
  /** The results of the inputs as entered. */
  entered: Figures | null
}

/** The NPV distribution over all trials, before federal income tax, and after it if the analysis includes the tax. */
export function Outcomes({ simulated: { before, after }, seed, entered }: OutcomesProps) {
  const [mode, setMode] = useState<keyof typeof taxModes>('before')
  const tax = after === null ? 'before' : mode
  const result = tax === 'after' ? after! : before
  const base = tax === 'after' ? entered?.afterTax?.worth.npv : entered?.total?.npv
  const { npvs, npv, loses } = result
  const above = base === undefined ? null : npvs.filter(npv => npv > base).length / npvs.length
  return (
    <Card
      title={tax === 'after' ? 'NPV after income tax' : 'NPV before income tax'}
      actions={after && <ModeSwitch label="Income tax" modes={taxModes} selected={tax} onChoose={setMode} />}
    >
      <div className="mb-3 grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums sm:grid-cols-4">
        <Stat label="P50" value={dollars(npv.p50)} note="half of the trials are higher" />
        <Stat label="Mean" value={dollars(npv.mean)} note="expected value" />
        <Stat label="Chance of a loss" value={formatPercent(loses)} note="trials with an NPV below zero" />
        <Stat
          label="As entered"
          value={base === undefined ? '—' : dollars(base)}
          note={
            above === null ? 'cannot be calculated' : `${formatPercent(above, 0)} of the trials are higher`
          }
        />
      </div>
      <OutcomesChart simulated={result} entered={base ?? null} />
      <p className="mt-1 text-xs text-muted">
        {formatCount(npvs.length)} trials, seed {seed}
      </p>
    </Card>
  )
}

const percentileShares = [
  { share: 99, words: 'P99' },
  { share: 90, words: 'P90, low' },
  { share: 75, words: 'P75' },
  { share: 50, words: 'P50' },
  { share: 25, words: 'P25' },
  { share: 10, words: 'P10, high' },
  { share: 1, words: 'P1' },
]

/** The percentiles of the NPV, with columns for values before and after tax. */
export function Percentiles({ before, after }: WellSimulation) {
  const sortedNpvs = useMemo(
    () => [before, after].map(item => (item ? Float64Array.from(item.npvs).sort() : null)),
    [before, after],
  )
  const valueAt = (index: number, share: number) =>
    sortedNpvs[index] ? dollars(quantile(sortedNpvs[index], 1 - share / 100)) : '—'
  const loss = (simulated: SimulationResult | null) => (simulated ? formatPercent(simulated.loses) : '—')
  const rows = [
    ...percentileShares.map(({ share, words }) => ({
      words,
      values: [valueAt(0, share), valueAt(1, share)],
    })),
    { words: 'Mean', values: [dollars(before.npv.mean), after ? dollars(after.npv.mean) : '—'] },
    { words: 'Chance of a loss', values: [loss(before), loss(after)] },
  ]
  return (
    <Card title="Percentiles" hasNoPadding>
      <PlainTable
        isCompact
        caption="Percentiles of the NPV"
        rows={rows}
        rowKey={({ words }) => words}
        columns={[
          { header: 'NPV', names: true, cell: ({ words }) => words },
          { header: 'Before tax', align: 'right', cell: ({ values }) => values[0]! },
          ...(after
            ? [
                {
                  header: 'After tax',
                  align: 'right' as const,
                  cell: ({ values }: (typeof rows)[number]) => values[1]!,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
