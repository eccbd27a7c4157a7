import type { PartyFacts } from '../party-facts.ts'
import { createGenerators, type Shapes } from './labeled-generators.ts'
import { crossCapacityShapes, distinctShapes } from './other-shapes.ts'
import { sameShapes } from './same-shapes.ts'

/**
 * 500 pairs of contacts, each labeled as the same or not, in the shapes in which county indexes, decks, checks and
 * people write names. They are generated from words that the rules do not contain, and no rule is derived from them.
 */
export type LabeledPair = {
  shape: string
  one: PartyFacts
  other: PartyFacts
  isSame: boolean
  acrossCapacity?: true
}

/** Generates the set; half of the pairs are the same contact. */
export function createLabeledPairs(seed = 7): LabeledPair[] {
  const making = createGenerators(seed)
  const create = (shapes: Shapes, count: number, isSame: boolean, more = {}) =>
    Array.from({ length: count }, (_, index): LabeledPair => {
      const [shape, make] = Object.entries(shapes)[index % Object.keys(shapes).length]!
      const [first, second] = make()
      return { shape, one: first, other: second, isSame, ...more }
    })
  return [
    ...create(sameShapes(making), 250, true),
    ...create(distinctShapes(making), 180, false),
    ...create(crossCapacityShapes(making), 70, false, { acrossCapacity: true }),
  ]
}
