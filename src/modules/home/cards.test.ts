import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrangeCards,
  longWeekOrder,
  cards,
  moveCard,
  resizeCard,
  toggleCard,
  type CardName,
} from './cards.ts'

const names = Object.keys(cards) as CardName[]
const defaultOrder = names.map(name => ({ name, width: cards[name].width, hidden: false }))

test('every card appears once for any stored layout', () => {
  const stored = fc.oneof(
    fc.anything(),
    fc.array(
      fc.record({
        name: fc.constantFrom(...names, 'gone'),
        width: fc.constantFrom(3, 6, 7),
        hidden: fc.boolean(),
      }),
    ),
  )
  fc.assert(
    fc.property(stored, storedCards => {
      expect(
        arrangeCards(storedCards)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(names.toSorted())
    }),
  )
  expect(arrangeCards(null)).toEqual(defaultOrder)
})

test('a card added since appears at the end, and a removed one is skipped', () => {
  const stored = [
    { name: 'gone', width: 3, hidden: false },
    { name: 'wells', width: 6, hidden: true },
  ]
  expect(arrangeCards(stored)).toEqual([
    { name: 'wells', width: 6, hidden: true },
    ...defaultOrder.filter(({ name }) => name !== 'wells'),
  ])
})

test('cards move, grow and hide, and stop at the ends', () => {
  const order = (all: typeof defaultOrder) => all.map(({ name }) => name)
  expect(order(moveCard(defaultOrder, 'clocks', -1) as never)).toEqual(['clocks', 'week', ...names.slice(2)])
  expect(moveCard(defaultOrder, 'week', -1)).toEqual(defaultOrder)
  expect(moveCard(defaultOrder, 'value', 1)).toEqual(defaultOrder)
  expect(resizeCard(defaultOrder, 'wells', 1).find(({ name }) => name === 'wells')?.width).toBe(6)
  expect(resizeCard(defaultOrder, 'wells', -1)).toEqual(defaultOrder)
  expect(toggleCard(toggleCard(defaultOrder, 'wells'), 'wells')).toEqual(defaultOrder)
})

test('only the default arrangement changes for a long week, and shows every card', () => {
  expect(longWeekOrder(defaultOrder)!.toSorted()).toEqual(names.toSorted())
  expect(longWeekOrder(moveCard(defaultOrder, 'wells', 1))).toBeNull()
  expect(longWeekOrder(resizeCard(defaultOrder, 'wells', 1))).toBeNull()
  expect(longWeekOrder(toggleCard(defaultOrder, 'wells'))).toBeNull()
})
