import { classes } from '../../../ui/classes.ts'
import { countOf, formatMonth } from '../../../ui/formats.ts'
import type { MonthRow } from '../standing/month-table.ts'

type State = MonthRow['state']

const looks: Record<State, { words: string; square: string }> = {
  PRODUCED: { words: 'produced', square: 'border-good bg-good' },
  SHUT_IN: { words: 'shut in', square: 'border-warn shadow-[inset_0_-4px_0] shadow-warn' },
  NONE: {
    words: 'no production',
    square:
      'border-bad text-bad bg-[linear-gradient(135deg,transparent_44%,currentColor_44%_56%,transparent_56%)]',
  },
  UNKNOWN: { words: 'not known', square: 'border-dashed border-edge' },
}
const states = Object.keys(looks) as State[]

/** The last months as squares, latest on the right, showing what the holding wells did by shape as well as color. */
export function MonthStrip({ months }: { months: readonly Pick<MonthRow, 'key' | 'state'>[] }) {
  const shown = months.toReversed()
  const counts = states
    .map(state => ({ state, count: months.filter(month => month.state === state).length }))
    .filter(({ count }) => count > 0)
  const label = counts
    .map(({ state, count }) => `${looks[state].words} in ${countOf(count, 'month')}`)
    .join(', ')
  return (
    <figure>
      <p className="sr-only">
        {label}, {formatMonth(shown[0]?.key)} to {formatMonth(shown.at(-1)?.key)}
      </p>
      <div aria-hidden="true">
        <div className="flex gap-0.5">
          {shown.map(({ key, state }) => (
            <MonthSquare key={key} state={state} title={`${formatMonth(key)}: ${looks[state].words}`} wide />
          ))}
        </div>
        <div className="mt-0.5 flex justify-between text-xs text-faint">
          <span>{formatMonth(shown[0]?.key)}</span>
          <span>{formatMonth(shown.at(-1)?.key)}</span>
        </div>
      </div>
      <figcaption className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted" aria-hidden="true">
        {counts.map(({ state }) => (
          <span key={state} className="flex items-center gap-1.5">
            <MonthSquare state={state} />
            {looks[state].words}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** A month as a square, showing what the wells did by shape as well as color. */
export const MonthSquare = ({
  state,
  title,
  wide = false,
}: {
  state: State
  title?: string
  wide?: boolean
}) => (
  <span
    title={title}
    className={classes(
      'block h-3 rounded-[2px] border',
      wide ? 'max-w-4 min-w-1 flex-1' : 'w-3',
      looks[state].square,
    )}
  />
)
