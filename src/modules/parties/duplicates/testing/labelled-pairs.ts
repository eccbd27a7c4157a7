import type { PartyFacts } from '../party-facts.ts'
import { labelledMaking, type Shapes } from './labelled-making.ts'
import { acrossShapes, apartShapes } from './other-shapes.ts'
import { sameShapes } from './same-shapes.ts'

/**
 * 500 pairs of contacts and whether they are one, in the shapes in which indexes of counties, decks, checks and people
 * write names. They are made here, of words that the rules do not know, and no rule is made of them.
 */
export type LabelledPair = {
  shape: string
  one: PartyFacts
  other: PartyFacts
  isSame: boolean
  acrossCapacity?: true
}

/** Makes the set: half of the pairs are one contact. */
export function labelledPairs(seed = 7): LabelledPair[] {
  const making = labelledMaking(seed)
  const made = (shapes: Shapes, count: number, isSame: boolean, more = {}) =>
    Array.from({ length: count }, (_, at): LabelledPair => {
      const [shape, make] = Object.entries(shapes)[at % Object.keys(shapes).length]!
      const [one, other] = make()
      return { shape, one, other, isSame, ...more }
    })
  return [
    ...made(sameShapes(making), 250, true),
    ...made(apartShapes(making), 180, false),
    ...made(acrossShapes(making), 70, false, { acrossCapacity: true }),
  ]
}
