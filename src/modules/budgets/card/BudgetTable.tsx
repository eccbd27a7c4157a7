/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { figures as opening, figureWords, type FigureName } from '../books/figure.ts'
import { totalOf, type Figures } from '../rule/levels.ts'
import type { BudgetView, RowView } from '../useBudget.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import { figuresOf, shownThousands, type Basis } from './shown.ts'

/** A figure that was asked for: of a line, or of all lines. */
export type AskedFigure = { row: RowView | null; figure: FigureName }

interface BudgetTableProps {
  budget: BudgetView
  basis: Basis
  onOpen: (asked: AskedFigure) => void
  /** Edits a line of its own; absent where the table only shows. */
  onLine?: ((row: RowView) => void) | undefined
}

const number = 'px-2 py-1.5 text-right tabular-nums whitespace-nowrap'

/** The lines of a budget as bars and figures beside each other, in thousands of dollars; each figure opens. */
export function BudgetTable({ budget, basis, onOpen, onLine }: BudgetTableProps) {
  const share = basis === 'net' ? budget.workingInterest : null
  const shown = budget.rows.map(row => ({ row, figures: figuresOf(row, share) }))
  const total = totalOf(shown.map(({ figures }) => figures))
  return (
    <section aria-label="Budget by line" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-[46rem]">
        <caption className="sr-only">Budget by line, in thousands of dollars</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b">
            <th scope="col" className="sticky left-0 z-1 bg-surface px-3.5 py-1.5 text-left font-medium">
              Line
            </th>
            <th scope="col" className="w-2/10 px-2 py-1.5 text-left font-medium">
              Of its budget
            </th>
            {['Budget', ...opening.map(name => figureWords[name]), 'Under (−over)'].map(heading => (
              <th key={heading} scope="col" className={classes(number, 'font-medium last:pr-3.5')}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {shown.map(({ row, figures }) => (
            <Row
              key={row.key}
              name={row.name}
              title={<LineName row={row} onLine={onLine} />}
              figures={figures}
              by={row.forecastBy}
              onOpen={figure => onOpen({ row, figure })}
            />
          ))}
        </tbody>
        <tfoot className="border-t border-edge bg-raised font-semibold">
          <Row
            name={`Total, ${basis === 'net' ? 'net' : '8/8'}`}
            figures={total}
            by={null}
            onOpen={figure => onOpen({ row: null, figure })}
          />
        </tfoot>
      </table>
    </section>
  )
}

function LineName({ row, onLine }: { row: RowView; onLine: BudgetTableProps['onLine'] }) {
  const code = row.code !== '' && <span className="font-mono text-xs text-faint">{row.code} </span>
  if (row.afe)
    return (
      <>
        {code}
        {row.name}{' '}
        <Link
          to="/app/afe/$afeId"
          params={{ afeId: row.afe.id }}
          className="text-xs whitespace-nowrap text-muted hover:underline"
        >
          AFE {row.afe.number}
        </Link>
      </>
    )
  return (
    <>
      {code}
      {onLine ? (
        <button type="button" className="text-left hover:underline" onClick={() => onLine(row)}>
          {row.name}
          <span className="sr-only">, edit line</span>
        </button>
      ) : (
        row.name
      )}
    </>
  )
}

interface RowProps {
  name: string
  title?: ReactNode
  figures: Figures
  by: RowView['forecastBy']
  onOpen: (figure: FigureName) => void
}

function Row({ name, title = name, figures, by, onOpen }: RowProps) {
  const isOver = figures.under !== null && figures.under.startsWith('-')
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 min-w-36 bg-surface px-3.5 py-1.5 text-left font-normal wrap-anywhere in-[tfoot]:bg-raised in-[tfoot]:font-semibold max-md:min-w-28 max-md:max-w-28 max-md:pr-1"
      >
        {title}
      </th>
      <td className="px-2 py-1.5">
        <BudgetBar name={name} figures={figures} />
      </td>
      <td className={number} title={formatMoney(figures.budget)}>
        {shownThousands(figures.budget)}
      </td>
      {opening.map(figure => (
        <td key={figure} className={classes(number, figures[figure] === null && 'text-faint')}>
          {figures[figure] === null ? (
            '—'
          ) : (
            <button
              type="button"
              className="opens rounded-sm text-inherit"
              title={formatMoney(figures[figure])}
              onClick={() => onOpen(figure)}
            >
              {shownThousands(figures[figure])}
              <span className="sr-only">
                , {figureWords[figure]} of {name}
              </span>
            </button>
          )}
          {figure === 'forecast' && by === 'assumed' && (
            <abbr
              title="Assumed: the rest of the budget is spent"
              className="ml-1 text-2xs text-muted no-underline"
            >
              assumed
            </abbr>
          )}
        </td>
      ))}
      <td
        className={classes(number, 'pr-3.5', isOver ? 'text-warn' : 'text-muted')}
        title={formatMoney(figures.under)}
      >
        {isOver && <Sign tone="warn" className="mr-1 inline" />}
        {shownThousands(figures.under)}
      </td>
    </tr>
  )
}
