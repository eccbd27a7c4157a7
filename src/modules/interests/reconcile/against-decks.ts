import { Decimal } from 'decimal.js'
import { formatMonth } from '../../../ui/formats.ts'
import { differenceWords } from '../receipt/difference.ts'
import { cents, netInputs, netOf, type DeckSays, type Finding, type PaidLine } from './finding.ts'

/** Whether the decimal paid on is that of the deck in effect in the month of production. */
export function decimals(line: PaidLine, deck: DeckSays | null): Finding[] {
  if (deck === null || line.month === null) return []
  if ('before' in deck) return [beforeDeck(line, line.month, deck.before)]
  if ('ended' in deck) return [afterDeck(line.month, deck.ended)]
  if ('none' in deck) return [{ ...unpriced, kind: 'not_listed', text: deck.none }]
  const words = line.decimal === null ? null : differenceWords(line.decimal, deck.decimal)
  if (line.decimal === null || words === null) return []
  const whole = netOf(line)
  return [
    {
      kind: 'decimal',
      text: `Paid on ${line.decimal}; the deck in effect in ${formatMonth(line.month)} says ${deck.decimal}. ${words}`,
      owed: whole && cents(whole.times(new Decimal(deck.decimal).minus(line.decimal))),
      formula: '(value − taxes − deductions) × (decimal of the deck − decimal paid)',
      inputs: [
        ...netInputs(line),
        { label: `Deck ${deck.name}, since ${formatMonth(deck.since)}`, value: deck.decimal },
        { label: 'Decimal paid', value: line.decimal },
      ],
    },
  ]
}

const unpriced = { owed: null, formula: 'the decks of the well, by month of production', inputs: [] }

/** A month after the last deck, as of an interest that was sold. */
const afterDeck = (on: string, ended: string): Finding => ({
  ...unpriced,
  kind: 'after_deck',
  text: `No deck of the well is in effect in ${formatMonth(on)}: the last one ended with ${formatMonth(ended)}. If the interest was sold, this money may be the buyer’s; if it was not, add the deck that follows.`,
  inputs: [{ label: 'Last month of the last deck', value: formatMonth(ended) }],
})

/** A month before the first deck: what is taken back there has nothing on record to be checked by. */
function beforeDeck({ volume, value, ownerNet }: PaidLine, on: string, before: string): Finding {
  const isTakenBack = [volume, value, ownerNet].some(amount => amount?.startsWith('-'))
  const [month, begins] = [formatMonth(on), formatMonth(before)]
  const text = isTakenBack
    ? `This adjustment reverses money of ${month}, before the first deck of the well begins (${begins}): no decimal on record says what was paid. Ask the payor for the entry that it reverses, or add the deck of that month.`
    : `No deck of the well is in effect in ${month}; the first begins in ${begins}. Add the deck of that month to check the decimal.`
  return { ...unpriced, kind: 'before_deck', text, inputs: [{ label: 'First deck begins', value: begins }] }
}
