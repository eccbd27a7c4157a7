import type { ReactNode } from 'react'
import { formatMoney } from '../../../ui/formats.ts'
import { figureNames as opening, figureLabels } from '../books/figure.ts'
import { sumFigures, type LineFigures } from '../rule/levels.ts'
import type { RowView } from '../useBudget.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import { RemainderCell, type BudgetTableProps } from './BudgetTable.tsx'
import { LineName } from './LineName.tsx'
import { FigureButton } from './FigureButton.tsx'
import { netFigures, formatThousands } from './basis.ts'

/** The budget table on a phone: lines stacked, each with its bar and figures. */
export function BudgetList({ budget, basis, onOpen, onLine }: BudgetTableProps) {
  const share = basis === 'net' ? budget.workingInterest : null
  const lines = budget.rows.map(row => ({ row, figures: netFigures(row, share) }))
  return (
    <ul aria-label="Budget by line, in thousands of dollars" className="divide-y border-t">
      {lines.map(({ row, figures }) => (
        <BudgetListItem
          key={row.key}
          name={row.name}
          title={<LineName row={row} onLine={onLine} />}
          figures={figures}
          forecastBasis={row.forecastBy}
          onOpen={figure => onOpen({ row, figure })}
        />
      ))}
      <BudgetListItem
        name="all lines"
        title={`Total, ${basis === 'net' ? 'net' : '8/8'}`}
        figures={sumFigures(lines.map(({ figures }) => figures))}
        forecastBasis={null}
        onOpen={figure => onOpen({ row: null, figure })}
      />
    </ul>
  )
}

interface LineProps {
  name: string
  title: ReactNode
  figures: LineFigures
  forecastBasis: RowView['forecastBy']
  onOpen: Parameters<typeof FigureButton>[0]['onOpen']
}

const BudgetListItem = ({ name, title, figures, forecastBasis, onOpen }: LineProps) => (
  <li className="grid gap-2 px-3.5 py-2.5 last:rounded-b-lg last:bg-raised">
    <div className="flex items-baseline justify-between gap-3">
      <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
      <p className="whitespace-nowrap tabular-nums">
        <span className="text-xs text-muted">Under </span>
        <RemainderCell dollars={figures.under} />
      </p>
    </div>
    <BudgetBar name={name} figures={figures} />
    <dl className="grid grid-cols-3 gap-x-3 gap-y-1.5 tabular-nums">
      <Figure label="Budget">
        <span title={formatMoney(figures.budget)}>{formatThousands(figures.budget)}</span>
      </Figure>
      {opening.map(figure => (
        <Figure key={figure} label={figureLabels[figure]}>
          <FigureButton
            name={name}
            figure={figure}
            dollars={figures[figure]}
            forecastBasis={forecastBasis}
            onOpen={onOpen}
          />
        </Figure>
      ))}
    </dl>
  </li>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
