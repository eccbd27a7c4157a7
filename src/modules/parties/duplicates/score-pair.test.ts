import { expect, test } from 'vitest'
import { scorePair } from './score-pair.ts'
import { parsePartyFacts, type PartyFacts } from './party-facts.ts'
import { createLabeledPairs } from './testing/labeled-pairs.ts'

const judge = (a: PartyFacts, b: PartyFacts) => scorePair(parsePartyFacts(a), parsePartyFacts(b))

test('nearly all of 500 labeled pairs are judged correctly, and none across a capacity', () => {
  const scoredPairs = createLabeledPairs().map(pair => ({ ...pair, judgment: judge(pair.one, pair.other) }))
  const invalid = scoredPairs.filter(({ isSame, judgment }) => isSame !== (judgment !== null))
  const offered = scoredPairs.filter(({ judgment }) => judgment)
  const right = offered.filter(({ isSame }) => isSame).length
  const precision = right / offered.length
  const recall = right / scoredPairs.filter(({ isSame }) => isSame).length
  console.info(
    `${scoredPairs.length} labeled pairs: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    [...new Set(invalid.map(({ shape }) => shape))],
  )
  expect(scoredPairs).toHaveLength(500)
  expect(offered.filter(({ acrossCapacity }) => acrossCapacity)).toEqual([])
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
