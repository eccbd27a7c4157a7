import type { Cells, ReadingContext } from '../../../core/importing/row.ts'
import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import type { InterestType } from '../../../core/land/interest.ts'
import { tierLabels, type DeckProduct, type Tier } from '../deck/deck.ts'

/** Reads a cell by the first pattern that matches its words. */
const patternReader =
  <Code extends string>(patterns: readonly (readonly [Code, RegExp])[], message: string) =>
  (text: string): CellReading<string> => {
    if (isEmptyCell(text)) return emptyCell
    const trimmed = text.trim()
    const code = patterns.find(([, pattern]) => pattern.test(trimmed))?.[0]
    return code ? { value: code } : unreadableCell(message)
  }

/**
 * Interest types as decks and statements write them: "RI", "R1", "Overriding Royalty", "WI-NOP". A net
 * revenue interest ("NRI") is a share of any of them, and a single letter may be a company's own code, so the
 * user is asked about these.
 */
export const readInterestType = patternReader<InterestType>(
  [
    ['NPRI', /^np(?:r|ri)?\d?$|non.?part/i],
    ['ORRI', /^orr?i?\d?$|^ov(?:r|rd|ride)?\d?$|overrid|\borr?i\b/i],
    ['NPI', /^npi$|net.?profit/i],
    ['MI', /^u?mi\d?$|^um\d?$|unleased|mineral/i],
    ['WI', /^w(i|rk|k)?\d?\b|working|\boperated/i],
    ['RI', /^r(i|oy)?\d?$|^l(or|o|r)i?$|royalty|lessor|land ?owner/i],
  ],
  'Unknown kind of interest.',
)

/**
 * "Oil", "CRUDE", "Residue gas", "PLT PROD". A number is a company's own code: 2 is gas for one and
 * condensate for another.
 */
export const readProduct = patternReader<DeckProduct>(
  [
    ['NGL', /ngl|liquid|plant|plt|propane|butane|ethane|gasoline/i],
    ['OIL', /oil|crude|condensate|cond\b|^o$/i],
    ['GAS', /gas|residue|casing|methane|^g$/i],
    ['ALL', /^(all|a|total|combined|\*)$|all prod/i],
  ],
  'Unknown product.',
)

const ordinals = /\b(?:(?:1st|first)|(2nd|second)|(3rd|third)|(4th|fourth)|(5th|fifth))\b/i

/**
 * Returns the payout number in the name of a tier, such as “APO/2”, “BIAPO 1” or “after second payout”; 1 if it gives
 * none.
 */
function readPayoutNumber(text: string): number {
  const digit = /\b(?:bi)?[ab]po[\s/#.,-]*(\d+)\b|payout[\s/#.,-]*(\d+)\b/i.exec(text)
  if (digit) return Number(digit[1] ?? digit[2])
  const ordinal = ordinals.exec(text)?.slice(1) ?? []
  return ordinal.findIndex(Boolean) + 2 || 1
}

/**
 * Tiers as decks write them: “BPO”, “2 - APO”, “APO/2”, “BIAPO/1” (back-in after payout). “Before the second
 * payout” may or may not be after the first one, and a third tier after payout does not state which payout,
 * so the user is asked about these.
 */
export function readTier(text: string): CellReading<Tier> {
  if (isEmptyCell(text)) return emptyCell
  const normalized = text.trim().replaceAll('_', ' ')
  const isAfter = /^a$|\b(?:bi)?apo(?:\b|(?=\d))|\bafter\b|\bback[\s-]?in\b/i.test(normalized)
  const isBefore = /^b$|\bbpo(?:\b|(?=\d))|\bbefore\b/i.test(normalized)
  const payout = readPayoutNumber(normalized)
  const tierNumber = Number(/^(?:tier\s*)?(\d+)\b/i.exec(normalized)?.[1] ?? 1)
  const unreadable = unreadableCell('Enter BPO, APO, APO/2 and so on.')
  if (isAfter === isBefore) return unreadable
  if (isBefore) return payout === 1 && tierNumber <= 1 ? { value: 'BPO' } : unreadable
  if (payout === 1) return tierNumber <= 2 ? { value: 'APO' } : unreadable
  const tier = `APO${payout}`
  return isTier(tier) ? { value: tier } : unreadable
}

const isTier = (text: string): text is Tier => text in tierLabels

/** Returns the possible meanings of a company's own codes in a field; the answers apply to all of its files. */
export const companyCodes = <Code extends string>(
  column: string,
  labels: Readonly<Record<Code, string>>,
  read: (text: string) => CellReading<string>,
) => ({
  field: column,
  choices: Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
  isKnown: (text: string) => Boolean(read(text).value),
  everywhere: true as const,
})

/**
 * True if a cell has a code that neither a pattern nor the user has explained: its data must not be guessed.
 */
export const isUnexplained = (cells: Cells, id: string, code: string | null): boolean =>
  code === null && !isEmptyCell(cells.raw(id))

/** Returns a code by its patterns or the user's answers; null with a note if neither explains it. */
export function readCode(
  cells: Cells,
  id: string,
  read: (text: string) => CellReading<string>,
  meaningOf: ReadingContext['findMeaning'],
): string | null {
  const rawText = cells.raw(id)
  return read(rawText).value ?? meaningOf(id, null, rawText) ?? cells.get(id)
}
