import type { WellState } from '../../../core/land/well-status.ts'
import { wellViews, type WellView } from '../list/well-search.ts'

/** The number of wells of a state and status; a null state is unknown. */
export type StateCount = { state: string | null; status: WellState; count: number }

export type StateCounts = {
  /** The states with the most wells, as columns. */
  states: string[]
  rows: { view: WellView; ofStates: number[]; all: number }[]
  /** One total per state column. */
  totals: number[]
  all: number
}

/** Number of states with a column; the last column counts all states, including the others. */
const maxColumns = 4

/** Counts wells by list view for the states with the most wells. A view without wells has no row. */
export function countByView(counts: readonly StateCount[]): StateCounts {
  const sum = (predicate: (count: StateCount) => boolean) =>
    counts.filter(predicate).reduce((total, { count }) => total + count, 0)
  const stateNames = new Set(counts.flatMap(({ state }) => state ?? []))
  const states = [...stateNames]
    .map(state => ({ state, count: sum(item => item.state === state) }))
    .sort((a, b) => b.count - a.count || a.state.localeCompare(b.state))
    .slice(0, maxColumns)
    .map(({ state }) => state)
  const rows = (Object.keys(wellViews) as WellView[]).map(view => {
    const viewStates = new Set<WellState>(wellViews[view].status)
    return {
      view,
      ofStates: states.map(state => sum(item => item.state === state && viewStates.has(item.status))),
      all: sum(item => viewStates.has(item.status)),
    }
  })
  return {
    states,
    rows: rows.filter(({ all }) => all > 0),
    totals: states.map(state => sum(item => item.state === state)),
    all: sum(() => true),
  }
}
