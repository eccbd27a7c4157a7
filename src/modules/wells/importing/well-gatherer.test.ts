import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellGatherer } from './well-gatherer.ts'

const names = ['operator', 'field', 'name', 'formation'] as const
const arbitraryRows = fc.array(
  fc.record({
    month: fc.integer({ min: 1, max: 9 }),
    facts: fc.dictionary(fc.constantFrom(...names), fc.constantFrom('A', 'B'), { noNullPrototype: true }),
  }),
  { minLength: 1, maxLength: 12 },
)

function gatherRows(rows: readonly { month: number; facts: Record<string, string> }[]) {
  const wells = wellGatherer()
  rows.forEach(({ month, facts }, index) => {
    const monthRow = { month: `2024-0${month}-01`, day: 1, pool: '', status: null, means: null, volumes: [] }
    wells.see({ row: index + 2, key: 'api:1', facts, part: monthRow })
  })
  const [[, , facts] = ['', 0, '{}']] = wells.rows()
  return { facts: JSON.parse(facts) as Record<string, string>, replaced: [...wells.replaced()] }
}

test('the latest month counts, earlier ones fill gaps, and every differing cell is counted', () => {
  fc.assert(
    fc.property(arbitraryRows, rows => {
      const { facts, replaced } = gatherRows(rows)
      for (const name of names) {
        const cells = rows.flatMap(row => row.facts[name] ?? [])
        const waitUntilStored = cells.filter(cell => cell === facts[name]).length
        expect(waitUntilStored > 0).toBe(cells.length > 0)
        const readNotices = replaced.filter(([row]) => row === name).reduce((sum, [, n]) => sum + n, 0)
        expect(readNotices).toBe(cells.length - waitUntilStored)
        const latest = Math.max(...rows.map(row => row.month))
        const last = rows.findLast(row => row.month === latest)!.facts[name]
        if (last) expect(facts[name]).toBe(last)
      }
    }),
  )
})

test('an operator that differs in two months counts as two cells, in any month order', () => {
  const rows = [
    { month: 1, facts: { operator: 'A' } },
    { month: 2, facts: { operator: 'A', field: 'F' } },
    { month: 3, facts: { operator: 'B' } },
  ]
  for (const order of [rows, rows.toReversed()]) {
    const { facts, replaced } = gatherRows(order)
    expect(facts).toEqual({ operator: 'B', field: 'F' })
    expect(replaced).toEqual([['operator', 2]])
  }
})
