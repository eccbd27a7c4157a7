import { useMemo, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { formatMoney, formatMonth, formatPercent } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { addMonths } from '../../../core/time/calendar.ts'
import { CashFlowCard } from '../money/CashFlowCard.tsx'
import { irrRates } from '../results/key-figures.ts'
import { type Increment, calculateIncrement } from './incremental-to.ts'
import { type Scenario, mismatchReason } from './scenario.ts'

/** Compares two alternatives: the incremental cash flow of one over the other, and its value. */
export function AlternativeCard({ scenarios }: { scenarios: readonly Scenario[] }) {
  const [choice, setChoice] = useState<{ one: string; other: string } | null>(null)
  const scenarioAt = (key: string | undefined, index: number) =>
    scenarios.find(scenario => scenario.key === key) ?? scenarios[index]!
  const [first, second] = [scenarioAt(choice?.one, 1), scenarioAt(choice?.other, 0)]
  const mismatch = mismatchReason([first, second])
  const increment = useMemo(
    () => (mismatch === null ? calculateIncrement(first, second) : null),
    [first, second, mismatch],
  )
  const choices = scenarios.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-2">
      <Card title="Incremental">
        <div className="grid gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label="Do"
              choices={choices}
              value={first.key}
              onChange={event => setChoice({ one: event.target.value, other: second.key })}
            />
            <SelectField
              label="Instead of"
              choices={choices}
              value={second.key}
              onChange={event => setChoice({ one: first.key, other: event.target.value })}
            />
          </div>
          {mismatch !== null && <Notice tone="warn">{mismatch}</Notice>}
          {mismatch === null && !increment && (
            <Notice tone="warn">
              One of them cannot be calculated yet. Open it and fix the marked fields.
            </Notice>
          )}
          {increment && <IncrementFigures increment={increment} asOf={first.inputs.asOf} />}
        </div>
      </Card>
      {increment && increment.months.length > 0 && <CashFlowCard months={increment.months} />}
    </div>
  )
}

function IncrementFigures({ increment, asOf }: { increment: Increment; asOf: string }) {
  const { npv, irr, payout, changes } = increment
  const rates = irrRates(irr)
  const figures: [string, string][] = [
    ['NPV of the difference', formatMoney(npv.toFixed(2))],
    [
      'IRR',
      irr.found === 'one' ? formatPercent(irr.rate) : irr.found === 'none' ? 'n/a' : `${rates.length} rates`,
    ],
    [
      'Payout',
      payout.when === 'never'
        ? 'never'
        : payout.when === 'at_once'
          ? 'n/a'
          : formatMonth(addMonths(asOf, Math.floor(payout.months))),
    ],
  ]
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([title, value]) => (
          <div key={title}>
            <dt className="text-sm text-muted">{title}</dt>
            <dd className="text-md font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {irr.found === 'several' && (
        <Notice tone="warn" title="Several rates of return">
          The incremental cash flow changes sign {changes} times, and{' '}
          {rates.map(rate => formatPercent(rate)).join(', ')} bring NPV to zero, so there is no single rate of
          return. Use NPV instead.
        </Notice>
      )}
      {irr.found === 'none' && <p className="text-sm text-muted">{irr.why}</p>}
      {irr.found === 'one' && changes > 1 && (
        <p className="text-sm text-muted">
          The incremental cash flow changes sign {changes} times; only one rate brings NPV to zero.
        </p>
      )}
    </>
  )
}
