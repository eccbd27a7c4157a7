import { Decimal } from 'decimal.js'
import { formatMonth } from '../../../ui/formats.ts'
import { describeDifference } from '../receipt/difference.ts'
import { netAfterDeductions } from './due.ts'
import {
  cents,
  dollars,
  withheldInputs,
  type CheckResult,
  type DeckMatchFacts,
  type Finding,
  type PaidLine,
} from './finding.ts'

/**
 * Checks the decimal of a payment against the owner's interest in the deck in effect in the production month.
 */
export function checkDecimal(line: PaidLine, deck: DeckMatchFacts | null): CheckResult[] {
  if (line.month === null) return []
  if (deck === null) return [{ kind: 'decimal', reason: 'No deck for the well divides this product.' }]
  if ('before' in deck) return [beforeFirstDeckFinding(line, line.month, deck.before)]
  if ('ended' in deck) return [noDeckFinding(line.month, deck.ended)]
  if ('none' in deck) return [{ ...deckFindingBase, kind: 'not_listed', text: deck.none }]
  if (line.decimal === null) return [{ kind: 'decimal', reason: 'The stub has no decimal.' }]
  if ('several' in deck)
    return [
      {
        kind: 'decimal',
        reason: `Deck ${deck.name} lists several interests of this owner (${deck.several.join(', ')}), and ${line.decimal} is none of them.`,
      },
    ]
  const difference = describeDifference(line.decimal, deck.decimal)
  if (difference === null) return []
  const netValue = netAfterDeductions(line)
  return [
    {
      kind: 'decimal',
      text: `Paid on ${line.decimal}; deck ${deck.name}, in effect in ${formatMonth(line.month)}, says ${deck.decimal} for this interest. ${difference}`,
      owed: netValue && cents(netValue.times(new Decimal(deck.decimal).minus(line.decimal))),
      formula: '(value − taxes − deductions) × (deck decimal − decimal paid)',
      inputs: [
        dollars('Value', line.value),
        ...withheldInputs(line),
        { label: `Deck ${deck.name}, since ${formatMonth(deck.since)}`, value: deck.decimal },
        { label: 'Decimal paid', value: line.decimal },
      ],
      lines: [],
    },
  ]
}

const deckFindingBase = {
  owed: null,
  formula: 'the well’s decks, by production month',
  inputs: [],
  lines: [],
}

/** Reports a month after the last deck, for example of an interest that was sold. */
const noDeckFinding = (month: string, lastMonth: string): Finding => ({
  ...deckFindingBase,
  kind: 'after_deck',
  text: `No deck in effect for the well in ${formatMonth(month)}: the last one ended with ${formatMonth(lastMonth)}. If the interest was sold, this money may be the buyer’s; if it was not, add the deck that follows.`,
  inputs: [{ label: 'Last month of the last deck', value: formatMonth(lastMonth) }],
})

/** Reports a month before the first deck begins, when there is nothing on record to check a reversal against. */
function beforeFirstDeckFinding(
  { volume, value, ownerNet }: PaidLine,
  firstDay: string,
  firstMonth: string,
): Finding {
  const isReversal = [volume, value, ownerNet].some(amount => amount?.startsWith('-'))
  const [month, firstLabel] = [formatMonth(firstDay), formatMonth(firstMonth)]
  const text = isReversal
    ? `This adjustment reverses revenue of ${month}, before the well’s first deck begins (${firstLabel}): there is no decimal on record to check it against. Ask the payor which entry it reverses, or add that month’s deck.`
    : `No deck in effect for the well in ${month}; the first begins in ${firstLabel}. Add the deck of that month to check the decimal.`
  return {
    ...deckFindingBase,
    kind: 'before_deck',
    text,
    inputs: [{ label: 'First deck begins', value: firstLabel }],
  }
}
