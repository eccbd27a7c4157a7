import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropRow, placeRow, stepRow } from './row-order.ts'

/** "a:A b:A b1/b:A c:B" as rows: id, parent, phase. */
const parseRows = (text: string) =>
  text.split(' ').map(entry => {
    const [, id, parentId = null, section = null] = /^(\w+)(?:\/(\w+))?(?::(\w+))?$/.exec(entry)!
    return { id: id!, parentId, section }
  })
const formatRows = (rows: ReturnType<typeof parseRows>) =>
  rows
    .map(
      ({ id, parentId, section }) => `${id}${parentId ? `/${parentId}` : ''}${section ? `:${section}` : ''}`,
    )
    .join(' ')
const plan = parseRows('a:A b:A b1/b:A b2/b:A c:A d:B e:B')
const applyPlacings = (placings: ReturnType<typeof dropRow>) => formatRows(placeRow(plan, placings)!.rows)

test.each([
  ['c', 'up', 'a:A c:A b:A b1/b:A b2/b:A d:B e:B'],
  ['a', 'down', 'b:A b1/b:A b2/b:A a:A c:A d:B e:B'],
  ['b', 'up', 'b:A b1/b:A b2/b:A a:A c:A d:B e:B'],
  ['b', 'down', 'a:A c:A b:A b1/b:A b2/b:A d:B e:B'],
  // Past the end of its phase, a row joins the next one and stays in place.
  ['c', 'down', 'a:A b:A b1/b:A b2/b:A c:B d:B e:B'],
  ['d', 'up', 'a:A b:A b1/b:A b2/b:A c:A d:A e:B'],
  ['b2', 'up', 'a:A b:A b2/b:A b1/b:A c:A d:B e:B'],
] as const)('moving %s %s gives the expected order', (id, direction, text) =>
  expect(applyPlacings(stepRow(plan, id, direction))).toBe(text),
)

test('the first and last rows go no further, and a subtask stays among its siblings', () => {
  for (const [id, direction] of [
    ['a', 'up'],
    ['e', 'down'],
    ['b1', 'up'],
    ['b2', 'down'],
    ['x', 'up'],
  ] as const)
    expect(stepRow(plan, id, direction)).toEqual([])
})

test.each([
  ['a', 'e', 'b:A b1/b:A b2/b:A c:A d:B e:B a:B'],
  ['e', 'a', 'e:A a:A b:A b1/b:A b2/b:A c:A d:B'],
  ['b', 'd', 'a:A c:A d:B b:B b1/b:B b2/b:B e:B'],
  // A parent dropped on a subtask of another takes the place of that parent.
  ['d', 'b2', 'a:A d:A b:A b1/b:A b2/b:A c:A e:B'],
  ['b', 'b1', 'a:A b:A b1/b:A b2/b:A c:A d:B e:B'],
])('dropping %s on %s gives the expected order', (id, onto, text) =>
  expect(applyPlacings(dropRow(plan, id, onto))).toBe(text),
)

test('undoing a move restores it exactly, and missing rows are rejected', () => {
  const ids = fc.constantFrom(...plan.map(({ id }) => id))
  const placing = fc.record({
    id: ids,
    beforeId: fc.option(ids),
    section: fc.option(fc.constantFrom('A', 'B', 'C')),
  })
  fc.assert(
    fc.property(fc.array(placing, { maxLength: 8 }), placings => {
      const done = placeRow(plan, placings)
      if (placings.some(({ id, beforeId }) => id === beforeId)) {
        expect(done).toBeNull()
        return
      }
      expect(done!.rows.map(({ id }) => id).toSorted()).toEqual(plan.map(({ id }) => id).toSorted())
      expect(placeRow(done!.rows, done!.back)!.rows).toEqual(plan)
    }),
  )
  expect(placeRow(plan, [{ id: 'x', beforeId: 'a', section: null }])).toBeNull()
  expect(placeRow(plan, [{ id: 'a', beforeId: 'x', section: null }])).toBeNull()
})
