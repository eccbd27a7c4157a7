import { classes } from '../../../ui/classes.ts'
import { pluralize, formatMonth } from '../../../ui/formats.ts'
import type { MonthRow, WellStates } from '../status/month-table.ts'

type MonthState = MonthRow['state']

const monthStyles: Record<MonthState, { words: string; square: string }> = {
  PRODUCED: { words: 'produced', square: 'border-good bg-good' },
  SHUT_IN: { words: 'shut in', square: 'border-warn shadow-[inset_0_-4px_0] shadow-warn' },
  NONE: {
    words: 'no production',
    square:
      'border-bad text-bad bg-[linear-gradient(135deg,transparent_44%,currentColor_44%_56%,transparent_56%)]',
  },
  UNKNOWN: { words: 'no report', square: 'border-dashed border-edge' },
}
const states = Object.keys(monthStyles) as MonthState[]

/** The most wells with their own row; a lease with more starts with all of them together. */
const maxRows = 4

type MonthStripProps = {
  /** Newest first. */
  months: readonly Pick<MonthRow, 'key' | 'state'>[]
  wells: readonly WellStates[]
}

/** The last months as squares, latest on the right: one row per holding well, with its state by shape and color. */
export function MonthStrip({ months, wells }: MonthStripProps) {
  const rows = wells.slice(0, maxRows).map(({ wellId, name, states }) => ({ id: wellId, name, states }))
  if (wells.length > maxRows)
    rows.unshift({ id: 'all', name: `All ${wells.length}`, states: months.map(({ state }) => state) })
  const usedStates = states.filter(state => rows.some(row => row.states.includes(state)))
  const first = formatMonth(months.at(-1)?.key)
  const last = formatMonth(months[0]?.key)
  return (
    <figure>
      <ul className="sr-only">
        {rows.map(({ id, name, states: rowStates }) => (
          <li key={id}>
            {name}, {first} to {last}: {describeMonths(rowStates)}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(({ id, name, states: rowStates }) => (
          <div key={id} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="truncate text-sm text-muted" title={name}>
              {name}
            </span>
            <span className="flex gap-0.5">
              {rowStates
                .map((state, index) => (
                  <MonthSquare
                    key={months[index]!.key}
                    state={state}
                    title={`${name}, ${formatMonth(months[index]!.key)}: ${monthStyles[state].words}`}
                    wide
                  />
                ))
                .toReversed()}
            </span>
          </div>
        ))}
        <div className="col-start-2 flex max-w-[27.5rem] justify-between text-xs text-faint">
          <span>{first}</span>
          <span>{last}</span>
        </div>
      </div>
      {wells.length > maxRows && (
        <p className="text-xs text-muted">{pluralize(wells.length - maxRows, 'more well')} under Wells</p>
      )}
      <figcaption className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted" aria-hidden="true">
        {usedStates.map(state => (
          <span key={state} className="flex items-center gap-1.5">
            <MonthSquare state={state} />
            {monthStyles[state].words}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** "produced in 22 months, shut in in 2 months" */
const describeMonths = (rowStates: readonly MonthState[]) =>
  states
    .map(state => ({ state, count: rowStates.filter(candidate => candidate === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${monthStyles[state].words} in ${pluralize(count, 'month')}`)
    .join(', ')

/** A month as a square, showing what the wells did by shape as well as color. */
export const MonthSquare = ({
  state,
  title,
  wide = false,
}: {
  state: MonthState
  title?: string
  wide?: boolean
}) => (
  <span
    title={title}
    className={classes(
      'block h-3 rounded-[2px] border',
      wide ? 'max-w-4 min-w-1 flex-1' : 'w-3',
      monthStyles[state].square,
    )}
  />
)
