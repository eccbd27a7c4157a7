/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { figureNames as opening, figureLabels, type FigureName } from '../books/figure.ts'
import { sumFigures, type LineFigures } from '../rule/levels.ts'
import type { BudgetView, RowView } from '../useBudget.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import { LineName } from './LineName.tsx'
import { FigureButton } from './FigureButton.tsx'
import { netFigures, formatThousands, type Basis } from './basis.ts'

/** The figure to open: of one line, or of all lines. */
export type FigureSelection = { row: RowView | null; figure: FigureName }

export interface BudgetTableProps {
  budget: BudgetView
  basis: Basis
  onOpen: (openedFigure: FigureSelection) => void
  /** Edits a line of the budget's own; absent if the table is read-only. */
  onLine?: ((row: RowView) => void) | undefined
}

const numberCell = 'px-1.5 xl:px-2 py-1.5 text-right tabular-nums whitespace-nowrap'

/** The lines of a budget as bars and figures side by side, in thousands of dollars; each figure opens its entries. */
export function BudgetTable({ budget, basis, onOpen, onLine }: BudgetTableProps) {
  const share = basis === 'net' ? budget.workingInterest : null
  const lines = budget.rows.map(row => ({ row, figures: netFigures(row, share) }))
  const total = sumFigures(lines.map(({ figures }) => figures))
  return (
    <section aria-label="Budget by line" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-[46rem]">
        <caption className="sr-only">Budget by line, in thousands of dollars</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b">
            <th scope="col" className="sticky left-0 z-1 bg-surface px-3.5 py-1.5 text-left font-medium">
              Line
            </th>
            <th scope="col" className="px-2 py-1.5 text-left font-medium xl:w-2/10">
              Of its budget
            </th>
            {['Budget', ...opening.map(name => figureLabels[name]), 'Under (−over)'].map(heading => (
              <th key={heading} scope="col" className={classes(numberCell, 'font-medium last:pr-3.5')}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {lines.map(({ row, figures }) => (
            <Row
              key={row.key}
              name={row.name}
              title={<LineName row={row} onLine={onLine} />}
              figures={figures}
              forecastBasis={row.forecastBy}
              onOpen={figure => onOpen({ row, figure })}
            />
          ))}
        </tbody>
        <tfoot className="border-t border-edge bg-raised font-semibold">
          <Row
            name={`Total, ${basis === 'net' ? 'net' : '8/8'}`}
            figures={total}
            forecastBasis={null}
            onOpen={figure => onOpen({ row: null, figure })}
          />
        </tfoot>
      </table>
    </section>
  )
}

/** The remainder of a budget at completion; negative if it is overrun. */
export function RemainderCell({ dollars }: { dollars: string | null }) {
  const isOver = dollars !== null && dollars.startsWith('-')
  return (
    <span className={isOver ? 'text-warn' : 'text-muted'} title={formatMoney(dollars)}>
      {isOver && <Sign tone="warn" className="mr-1 inline" />}
      {formatThousands(dollars)}
    </span>
  )
}

interface RowProps {
  name: string
  title?: ReactNode
  figures: LineFigures
  forecastBasis: RowView['forecastBy']
  onOpen: (figure: FigureName) => void
}

function Row({ name, title = name, figures, forecastBasis, onOpen }: RowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 min-w-36 bg-surface px-3.5 py-1.5 text-left font-normal wrap-anywhere in-[tfoot]:bg-raised in-[tfoot]:font-semibold"
      >
        {title}
      </th>
      <td className="px-2 py-1.5">
        <BudgetBar name={name} figures={figures} />
      </td>
      <td className={numberCell} title={formatMoney(figures.budget)}>
        {formatThousands(figures.budget)}
      </td>
      {opening.map(figure => (
        <td key={figure} className={numberCell}>
          <FigureButton
            name={name}
            figure={figure}
            dollars={figures[figure]}
            forecastBasis={forecastBasis}
            onOpen={onOpen}
          />
        </td>
      ))}
      <td className={classes(numberCell, 'pr-3.5')}>
        <RemainderCell dollars={figures.under} />
      </td>
    </tr>
  )
}
