import { nominalDecline, toDeclineKind } from '../../../core/economics/decline/effective.ts'
import { splitCents } from '../../../core/economics/money/split-cents.ts'
import { internalRate } from '../../../core/economics/value/internal-rate.ts'
import { findPayout } from '../../../core/economics/value/payout.ts'
import { presentValue } from '../../../core/economics/value/present-value.ts'
import { fraction, fractionText, minus } from '../../../core/land/fraction.ts'
import { calculateBurdens } from '../../../core/land/burdens.ts'
import { interestSchema } from '../../../core/land/interest.ts'
import { workedExample } from '../../../core/resource/worked-example.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../ui/formats.ts'

/** An investment of half a million now, and income at the middle of each year. */
const invested = 500_000
const income = [240_000, 170_000, 120_000, 90_000, 60_000]
const flows = {
  dollars: [-invested, ...income],
  years: [0, ...income.map((_, year) => year + 0.5)],
}
const inputs = [
  { label: 'Invested at the start', value: formatMoney(invested) },
  ...income.map((dollars, year) => ({ label: `Year ${year + 1}`, value: formatMoney(dollars) })),
]
const story = '$500,000 for a well that brings back $680,000 over five years.'

function irr() {
  const result = internalRate(flows)
  if (result.found !== 'one') throw new RangeError('The example has one rate of return.')
  return workedExample(
    'IRR',
    story,
    {
      value: result.rate,
      formula: 'the rate at which Σ cash ÷ (1 + rate)^years is zero',
      inputs,
      convention: 'Mid-year cash, effective annual rate',
      source: 'SPEE Recommended Evaluation Practices 9 and 10',
    },
    rate => formatPercent(rate, 2),
  )
}

function payout() {
  const earned = [22_000, 20_500, 19_200, 18_100, 17_000, 16_100]
  const result = findPayout(earned, [80_000, 0, 0, 0, 0, 0])
  if (result.when !== 'after') throw new RangeError('The example pays out.')
  return workedExample(
    'Payout',
    'A workover of $80,000 and the added earnings of the well, month by month.',
    {
      value: result.months,
      formula: 'the first time that cumulative cash is zero, within its month',
      inputs: [
        { label: 'Invested', value: formatMoney(80_000) },
        ...earned.map((dollars, month) => ({ label: `Month ${month + 1}`, value: formatMoney(dollars) })),
      ],
      convention: 'Capital at the start of its month, earnings evenly over the month',
    },
    months => `${formatNumber(months, 2)} months`,
  )
}

function npri() {
  const royalty = fraction(1n, 4n)
  const carved = interestSchema.parse({ party: 'B. Lund', type: 'NPRI', fraction: '1/16' })
  const { lessors } = calculateBurdens([carved], royalty)
  return workedExample(
    'The lessor’s royalty',
    'A lease at 1/4. Years ago, 1/16 was reserved as a non-participating royalty.',
    {
      value: fractionText(minus(royalty, lessors)),
      formula: 'royalty − NPRI carved out of it',
      inputs: [
        { label: 'Royalty', value: fractionText(royalty) },
        { label: 'Non-participating royalty', value: fractionText(lessors) },
      ],
      convention: 'Unless its instrument burdens 8/8; the working interest keeps 3/4.',
    },
    value => value,
  )
}

function secant() {
  const [effective, b] = [0.7, 1.2]
  const nominal = nominalDecline('secant', effective, b)
  return workedExample(
    'Nominal decline',
    'A well that falls by 70% in its first year, with b = 1.2.',
    {
      value: nominal,
      formula: '((1 − De)^(−b) − 1) ÷ b',
      inputs: [
        { label: 'Secant effective decline', value: formatPercent(effective) },
        { label: 'b', value: b },
        {
          label: 'The same as tangent effective',
          value: formatPercent(toDeclineKind('tangent', nominal, b)),
        },
      ],
      convention: 'Per year of 365.25 days',
      source: 'SPEE Recommended Evaluation Practice 6',
    },
    value => `${formatNumber(value, 4)} a year`,
  )
}

function splitExample() {
  const shares = ['0.33333334', '0.33333333', '0.33333333']
  const parts = splitCents('100000.00', shares)
  return workedExample(
    'Net of the first owner',
    'An AFE of $100,000.00 and three owners of a third each.',
    {
      value: parts[0]!,
      formula: 'gross × working interest, to the cent',
      inputs: [
        { label: 'Gross', value: formatMoney('100000.00') },
        ...shares.map((share, index) => ({
          label: `Owner ${index + 1}, ${share}`,
          value: formatMoney(parts[index]!),
        })),
      ],
      convention: 'The largest share takes the rounding difference, so the parts add up to the gross',
    },
    formatMoney,
  )
}

/** Value calculations with sample figures. */
export const valueExamples = {
  npv: workedExample(
    'NPV at 10%',
    story,
    {
      value: presentValue(flows, 0.1),
      formula: 'Σ cash ÷ (1 + rate)^years',
      inputs: [...inputs, { label: 'Rate', value: '10%' }],
      convention: 'Mid-year cash, effective annual rate, before income tax',
      source: 'SPEE Recommended Evaluation Practice 5',
    },
    value => formatMoney(value.toFixed(2)),
  ),
  irr: irr(),
  payout: payout(),
  npri: npri(),
  secant: secant(),
  split: splitExample(),
}
