import { expect, test } from 'vitest'
import fc from 'fast-check'
import { moveByOne } from './row-positions.ts'

const rows = (positions: readonly number[]) =>
  positions.map((position, index) => ({ id: `${index}`, position }))

test.each([
  [
    [1, 2, 3],
    '0',
    1,
    {
      from: 1,
      to: 2,
      changed: [
        { id: '1', position: 1 },
        { id: '0', position: 2 },
      ],
    },
  ],
  [
    [1, 2, 3],
    '2',
    -1,
    {
      from: 3,
      to: 2,
      changed: [
        { id: '2', position: 2 },
        { id: '1', position: 3 },
      ],
    },
  ],
  [
    [4, 4],
    '1',
    -1,
    {
      from: 2,
      to: 1,
      changed: [
        { id: '1', position: 1 },
        { id: '0', position: 2 },
      ],
    },
  ],
  [[1, 2], '0', -1, null],
  [[1, 2], '1', 1, null],
  [[1, 2], 'gone', 1, null],
] as const)('%j: row %s by %i', (positions, id, by, moved) => {
  expect(moveByOne(rows(positions), id, by)).toEqual(moved)
})

test('a move gives every row its own position and keeps the other rows’ order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 2 }),
      fc.nat(),
      fc.constantFrom(-1, 1),
      (positions, nth, by) => {
        const all = rows(positions)
        const id = `${nth % all.length}`
        const moved = moveByOne(all, id, by as -1 | 1)
        fc.pre(moved !== null)
        const now = new Map(moved.changed.map(row => [row.id, row.position]))
        const reordered = all.map(row => ({ id: row.id, position: now.get(row.id) ?? row.position }))
        expect(reordered.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
          all.map((_, index) => index + 1),
        )
        const others = reordered.filter(row => row.id !== id).toSorted((a, b) => a.position - b.position)
        expect(others.map(row => row.id)).toEqual(all.flatMap(row => (row.id === id ? [] : [row.id])))
      },
    ),
  )
})
