import { expect, test } from 'vitest'
import { wellStatuses, type WellStatus } from '../../../core/trade/well-type.ts'
import { wellViews } from '../list/well-search.ts'
import { countByView } from './wells-by-state.ts'

const stateCount = (state: string | null, status: WellStatus, wells: number) => ({
  state,
  status,
  count: wells,
})

test('the states with the most wells have columns, and the total counts all states', () => {
  const counts = countByView([
    stateCount('ND', 'PRODUCING', 318),
    stateCount('ND', 'SHUT_IN', 38),
    stateCount('NM', 'PRODUCING', 224),
    stateCount('TX', 'PRODUCING', 141),
    stateCount('WY', 'ACTIVE_SERVICE', 43),
    stateCount('CO', 'PRODUCING', 2),
    stateCount(null, 'PRODUCING', 1),
  ])
  expect(counts.states).toEqual(['ND', 'NM', 'TX', 'WY'])
  expect(counts.rows).toEqual([
    { view: 'producing', ofStates: [318, 224, 141, 43], all: 729 },
    { view: 'idle', ofStates: [38, 0, 0, 0], all: 38 },
  ])
  expect(counts.totals).toEqual([356, 224, 141, 43])
  expect(counts.all).toBe(767)
})

test('the rows plus what no view shows total all wells', () => {
  const statuses = Object.keys(wellStatuses) as WellStatus[]
  const visible = new Set<string>(Object.values(wellViews).flatMap(({ status }) => status))
  const { rows, all } = countByView(statuses.map(status => stateCount('ND', status, 1)))
  const hidden = statuses.filter(status => !visible.has(status)).length
  expect(rows.reduce((sum, row) => sum + row.all, 0) + hidden).toBe(all)
})
