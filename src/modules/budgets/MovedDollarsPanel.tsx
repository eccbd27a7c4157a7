import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { formatMoney, formatMonth, withSign } from '../../ui/formats.ts'
import { useMoves } from '../projects/timeline/MovesPanel.tsx'
import { access } from './access.ts'
import { calculateMovedDollars } from './rule/moved-dollars.ts'
import { useBudget } from './useBudget.tsx'

/** The budget dollars that move with the previewed task moves; nothing for users who see no money. */
export function MovedDollarsPanel({ id }: PanelProps) {
  const denial = getRefusal(useViewer(), access.read)
  return denial === null ? <MovedDollarsSummary projectId={id} /> : null
}

function MovedDollarsSummary({ projectId }: { projectId: string }) {
  const moves = useMoves()
  const { data: budget } = useBudget(projectId)
  if (!budget || budget.rows.length === 0 || moves.length === 0) return null
  const { lines, months, undated } = calculateMovedDollars(budget.rows, moves)
  return (
    <section aria-label="Dollars that move" className="mt-2 border-t pt-2 text-sm">
      <h3 className="font-semibold">Dollars, 8/8</h3>
      {lines.length === 0 ? (
        <p className="text-muted">No budget line is tied to these tasks.</p>
      ) : (
        <>
          <ul>
            {lines.map(({ key, name, left }) => (
              <li key={key} className="flex justify-between gap-3">
                <span className="min-w-0 truncate" title={name}>
                  {name}
                </span>
                <span className="tabular-nums">{formatMoney(left)} left</span>
              </li>
            ))}
          </ul>
          {months.length === 0 ? (
            <p className="text-muted">They stay within their month.</p>
          ) : (
            <ul aria-label="By month" className="mt-1 border-t pt-1">
              {months.map(({ month, by }) => (
                <li key={month} className="flex justify-between gap-3">
                  <span>{formatMonth(month)}</span>
                  <span className="tabular-nums">{withSign(formatMoney(by))}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {undated !== null && (
        <p className="mt-1 text-muted">
          {formatMoney(undated)} has no task and keeps its months
          {budget.afes.length > 0 && '; AFE lines follow the AFE’s dates'}.
        </p>
      )}
    </section>
  )
}
