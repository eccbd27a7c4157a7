import { Card } from '../../../ui/Card.tsx'
import { capitalize, pluralize, formatMoney, formatMonth, formatNumber } from '../../../ui/formats.ts'
import type { CashEvidence, CashMonth, EvidenceMonth } from '../record/evidence.ts'
import { MarketTable } from './MarketTable.tsx'
import { MonthBars } from './MonthBars.tsx'
import { sumKnown, sumIfAllKnown } from './sums.ts'

interface MonthsCardProps {
  volumes: readonly EvidenceMonth[] | undefined
  cash: CashEvidence | undefined
  /** True for a package, whose wording refers to several leases. */
  isPackage?: boolean
}

const volumeColumns = [
  ['oilBbl', 'Oil, bbl'],
  ['gasMcf', 'Gas, mcf'],
  ['waterBbl', 'Water, bbl'],
] as const

type CashColumn = Exclude<keyof CashMonth, 'month'>
/** The columns of net cash, each with the name to show if no rate for it is on file. */
const cashColumns: readonly (readonly [CashColumn, string, string])[] = [
  ['revenue', 'Revenue', ''],
  ['taxes', 'Taxes', 'production taxes'],
  ['deductions', 'Deductions', 'post-production deductions'],
  ['cost', 'Operating cost', 'operating cost'],
]

/** Shows twelve months as bars, above a table with the same figures. A month without a report is a gap. */
export function MonthsCard({ volumes = [], cash, isPackage = false }: MonthsCardProps) {
  const months = (volumes.length > 0 ? volumes : (cash?.months ?? [])).map(({ month }) => month)
  if (months.length === 0) return null
  const costs = cash ? cashColumns.filter(([, , rateName]) => !cash.missing.includes(rateName)) : []
  const isReported = (index: number) => volumeColumns.some(([month]) => volumes[index]?.[month] != null)
  const unreported = volumes.length === 0 ? 0 : months.filter((_, index) => !isReported(index)).length
  return (
    <Card title={monthsTitle(months.length, volumes.length > 0, cash !== undefined)} hasNoPadding>
      {volumes.length > 0 && <MonthBars months={volumes} />}
      <MarketTable
        caption={monthsTitle(months.length, volumes.length > 0, cash !== undefined)}
        headings={[
          'Month',
          ...(volumes.length > 0 ? volumeColumns.map(([, head]) => head) : []),
          ...costs.map(([, head]) => `${head}, $`),
          ...(cash ? ['Net cash, $'] : []),
        ]}
        rows={months.map((month, index) => [
          formatMonth(month),
          ...(volumes.length > 0
            ? volumeColumns.map(([month]) => formatNumber(volumes[index]![month], 0))
            : []),
          ...costs.map(([month]) =>
            formatCashValue(cash!.months[index]?.[month] ?? null, month !== 'revenue'),
          ),
          ...(cash ? [formatCashValue(cash.months[index]?.net ?? null)] : []),
        ])}
        totals={[
          pluralize(months.length, 'month'),
          ...(volumes.length > 0
            ? volumeColumns.map(([field]) => formatNumber(sumKnown(volumes.map(month => month[field])), 0))
            : []),
          ...costs.map(([field]) =>
            formatCashValue(sumIfAllKnown(cash!.months.map(month => month[field])), field !== 'revenue'),
          ),
          ...(cash ? [formatCashValue(sumIfAllKnown(cash.months.map(({ net }) => net)))] : []),
        ]}
      />
      <div className="grid gap-1 px-3.5 pt-2 pb-3 text-sm text-muted">
        {volumes.length > 0 && (
          <p>
            Gross volumes of all wells that hold the {isPackage ? 'leases, each counted once' : 'lease'}.
            {unreported > 0 &&
              ` ${capitalize(pluralize(unreported, 'month'))} not reported: a gap, not zero.`}
          </p>
        )}
        {cash && <CashNotes cash={cash} />}
      </div>
    </Card>
  )
}

const CashNotes = ({ cash: { missing, basis, months } }: { cash: CashEvidence }) => (
  <>
    <p>
      {basis.length > 0
        ? `Dollars to this interest, from ${basis.join(', and ')}.`
        : 'No check stub, and no price with a decimal, is on file for these months.'}
      {months.some(({ net }) => net === null) && ' A dash is an unknown month.'}
    </p>
    {missing.map(rateName => (
      <p key={rateName}>{capitalize(rateName)}: no rate on file, so not deducted.</p>
    ))}
  </>
)

const monthsTitle = (count: number, hasVolumes: boolean, hasCash: boolean) =>
  `${count === 12 ? 'Twelve months' : capitalize(pluralize(count, 'month'))} of ${
    hasVolumes && hasCash ? 'volumes and net cash' : hasCash ? 'net cash' : 'volumes'
  }`

/** Dollars without the sign, which is in the column header. Deductions get a minus. */
function formatCashValue(value: string | null, isTakenOff = false): string {
  if (value === null) return '—'
  const text = formatMoney(value).replace('$', '')
  return isTakenOff && Number(value) > 0 ? `−${text}` : text
}
