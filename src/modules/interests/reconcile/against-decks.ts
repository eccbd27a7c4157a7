import { Decimal } from 'decimal.js'
import { formatMonth } from '../../../ui/formats.ts'
import { describeDifference } from '../receipt/difference.ts'
import { netAfterDeductions } from './due.ts'
import {
  cents,
  dollars,
  takenInputs,
  type Check,
  type DeckFacts,
  type Finding,
  type PaidLine,
} from './finding.ts'

/**
 * Checks the decimal of a payment against the owner's interest in the deck in effect in the production month.
 */
export function decimals(line: PaidLine, deck: DeckFacts | null): Check[] {
  if (line.month === null) return []
  if (deck === null) return [{ kind: 'decimal', why: 'No deck for the well divides this product.' }]
  if ('before' in deck) return [beforeFirstDeckFinding(line, line.month, deck.before)]
  if ('ended' in deck) return [noDeckFinding(line.month, deck.ended)]
  if ('none' in deck) return [{ ...unpriced, kind: 'not_listed', text: deck.none }]
  if (line.decimal === null) return [{ kind: 'decimal', why: 'The stub has no decimal.' }]
  if ('several' in deck)
    return [
      {
        kind: 'decimal',
        why: `Deck ${deck.name} lists several interests of this owner (${deck.several.join(', ')}), and ${line.decimal} is none of them.`,
      },
    ]
  const words = describeDifference(line.decimal, deck.decimal)
  if (words === null) return []
  const full = netAfterDeductions(line)
  return [
    {
      kind: 'decimal',
      text: `Paid on ${line.decimal}; deck ${deck.name}, in effect in ${formatMonth(line.month)}, says ${deck.decimal} for this interest. ${words}`,
      owed: full && cents(full.times(new Decimal(deck.decimal).minus(line.decimal))),
      formula: '(value − taxes − deductions) × (deck decimal − decimal paid)',
      inputs: [
        dollars('Value', line.value),
        ...takenInputs(line),
        { label: `Deck ${deck.name}, since ${formatMonth(deck.since)}`, value: deck.decimal },
        { label: 'Decimal paid', value: line.decimal },
      ],
      lines: [],
    },
  ]
}

const unpriced = {
  owed: null,
  formula: 'the well’s decks, by production month',
  inputs: [],
  lines: [],
}

/** A month after the last deck, for example of an interest that was sold. */
const noDeckFinding = (on: string, ended: string): Finding => ({
  ...unpriced,
  kind: 'after_deck',
  text: `No deck in effect for the well in ${formatMonth(on)}: the last one ended with ${formatMonth(ended)}. If the interest was sold, this money may be the buyer’s; if it was not, add the deck that follows.`,
  inputs: [{ label: 'Last month of the last deck', value: formatMonth(ended) }],
})

/** A month before the first deck begins: there is nothing on record to check a reversal against. */
function beforeFirstDeckFinding({ volume, value, ownerNet }: PaidLine, on: string, before: string): Finding {
  const isTakenBack = [volume, value, ownerNet].some(amount => amount?.startsWith('-'))
  const [month, begins] = [formatMonth(on), formatMonth(before)]
  const text = isTakenBack
    ? `This adjustment reverses revenue of ${month}, before the well’s first deck begins (${begins}): there is no decimal on record to check it against. Ask the payor which entry it reverses, or add that month’s deck.`
    : `No deck in effect for the well in ${month}; the first begins in ${begins}. Add the deck of that month to check the decimal.`
  return { ...unpriced, kind: 'before_deck', text, inputs: [{ label: 'First deck begins', value: begins }] }
}
