import { Card } from '../../../ui/Card.tsx'
import { formatNumber } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Inputs } from '../inputs/inputs.ts'
import type { Figures } from '../results/figures.ts'
import {
  type ComparedFigure,
  chanceComparison,
  taxComparison,
  chanceNote,
  describeTaxRules,
} from '../results/describe-options.ts'

type OptionCardProps = {
  title: string
  baseLabel: string
  adjustedLabel: string
  rows: readonly ComparedFigure[]
  note: string
}

/** The same figures in two columns, each with its own heading. */
const OptionCard = ({ title, baseLabel, adjustedLabel, rows, note }: OptionCardProps) => (
  <Card title={title} hasNoPadding>
    <PlainTable
      isCompact
      caption={title}
      rows={rows}
      rowKey={row => row.title}
      columns={[
        { header: 'Figure', names: true, canWrap: true, cell: row => row.title },
        { header: baseLabel, align: 'right', cell: row => row.base },
        { header: adjustedLabel, align: 'right', cell: row => row.adjusted },
      ]}
    />
    <p className="px-3.5 py-2 text-xs text-muted">{note}</p>
  </Card>
)

/** Risked values, and values after income tax, if the analysis includes them. */
export function OptionCards({ inputs, figures }: { inputs: Inputs; figures: Figures }) {
  const riskedRows = chanceComparison(figures)
  const rules = describeTaxRules(inputs)
  return (
    <>
      {riskedRows.length > 0 && (
        <OptionCard
          title="NPV by chance of success"
          baseLabel="Unrisked"
          adjustedLabel="Risked"
          rows={riskedRows}
          note={chanceNote(figures) ?? ''}
        />
      )}
      {rules !== null && figures.afterTax && (
        <>
          <OptionCard
            title="Federal income tax"
            baseLabel="Before tax"
            adjustedLabel="After tax"
            rows={withoutRepeats(taxComparison(figures))}
            note={`${rules}.`}
          />
          <TaxYears figures={figures.afterTax} />
        </>
      )}
    </>
  )
}

/** Drops figures that equal the first one: at 10%, PV10 is the NPV. */
const withoutRepeats = ([first, ...rest]: readonly ComparedFigure[]) =>
  first
    ? [first, ...rest.filter(({ base, adjusted }) => base !== first.base || adjusted !== first.adjusted)]
    : []

const formatInteger = (value: number) => formatNumber(value.toFixed(0), 0)

function TaxYears({ figures: { years } }: { figures: NonNullable<Figures['afterTax']> }) {
  const column = (header: string, value: (year: (typeof years)[number]) => number, isWide = false) => ({
    header,
    align: 'right' as const,
    wide: isWide,
    cell: (year: (typeof years)[number]) => formatInteger(value(year)),
    sum: formatInteger(years.reduce((sum, year) => sum + value(year), 0)),
  })
  return (
    <Card title="Tax by year" hasNoPadding>
      <PlainTable
        isCompact
        caption="Tax by year"
        className="max-h-96"
        rows={years}
        rowKey={year => year.year}
        columns={[
          { header: 'Year', names: true, cell: year => String(year.year), sum: 'Total' },
          column('Income, $', year => year.gross - year.costs, true),
          column('Intangibles, $', year => year.intangibles, true),
          column('Depreciation, $', year => year.depreciation, true),
          column('Depletion, $', year => year.depletion),
          column('Taxable, $', year => year.taxable),
          column('Tax, $', year => year.tax),
        ]}
      />
    </Card>
  )
}
