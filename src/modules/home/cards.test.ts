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
const asTheyCome = names.map(name => ({ name, width: cards[name].width, hidden: false }))

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
  expect(arrangeCards(null)).toEqual(asTheyCome)
})

test('a card added since appears at the end, and a removed one is skipped', () => {
  const stored = [
    { name: 'gone', width: 3, hidden: false },
    { name: 'wells', width: 6, hidden: true },
  ]
  expect(arrangeCards(stored)).toEqual([
    { name: 'wells', width: 6, hidden: true },
    ...asTheyCome.filter(({ name }) => name !== 'wells'),
  ])
})

test('cards move, grow and hide, and stop at the ends', () => {
  const order = (all: typeof asTheyCome) => all.map(({ name }) => name)
  expect(order(moveCard(asTheyCome, 'clocks', -1) as never)).toEqual(['clocks', 'week', ...names.slice(2)])
  expect(moveCard(asTheyCome, 'week', -1)).toEqual(asTheyCome)
  expect(moveCard(asTheyCome, 'value', 1)).toEqual(asTheyCome)
  expect(resizeCard(asTheyCome, 'wells', 1).find(({ name }) => name === 'wells')?.width).toBe(6)
  expect(resizeCard(asTheyCome, 'wells', -1)).toEqual(asTheyCome)
  expect(toggleCard(toggleCard(asTheyCome, 'wells'), 'wells')).toEqual(asTheyCome)
})

test('only the default arrangement changes for a long week, and shows every card', () => {
  expect(longWeekOrder(asTheyCome)!.toSorted()).toEqual(names.toSorted())
  expect(longWeekOrder(moveCard(asTheyCome, 'wells', 1))).toBeNull()
  expect(longWeekOrder(resizeCard(asTheyCome, 'wells', 1))).toBeNull()
  expect(longWeekOrder(toggleCard(asTheyCome, 'wells'))).toBeNull()
})
