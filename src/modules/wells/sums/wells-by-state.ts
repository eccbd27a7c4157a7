import type { WellState } from '../../../core/land/well-status.ts'
import { wellViews, type WellView } from '../list/well-address.ts'

/** Wells of a state and status; null is the state that is not known. */
export type StateCount = { state: string | null; status: WellState; count: number }

export type StateCounts = {
  /** The states with most wells, as columns. */
  states: string[]
  rows: { view: WellView; ofStates: number[]; all: number }[]
  /** Of each state. */
  totals: number[]
  all: number
}

/** States that get a column; the last column counts all states, including the others. */
const columns = 4

/** Wells by the views of their list, for the states that have most. A view without wells has no row. */
export function countsByState(counts: readonly StateCount[]): StateCounts {
  const sum = (which: (count: StateCount) => boolean) =>
    counts.filter(which).reduce((total, { count }) => total + count, 0)
  const known = new Set(counts.flatMap(({ state }) => state ?? []))
  const states = [...known]
    .map(state => ({ state, count: sum(one => one.state === state) }))
    .sort((a, b) => b.count - a.count || a.state.localeCompare(b.state))
    .slice(0, columns)
    .map(({ state }) => state)
  const rows = (Object.keys(wellViews) as WellView[]).map(view => {
    const within = new Set<WellState>(wellViews[view].status)
    return {
      view,
      ofStates: states.map(state => sum(one => one.state === state && within.has(one.status))),
      all: sum(one => within.has(one.status)),
    }
  })
  return {
    states,
    rows: rows.filter(({ all }) => all > 0),
    totals: states.map(state => sum(one => one.state === state)),
    all: sum(() => true),
  }
}
