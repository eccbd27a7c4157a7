import { dollarsInWords, parseDollars, dollarsPattern, wordDollars } from '../figures/amounts.ts'
import type { FactField, Reading } from '../suggestion.ts'
import { readFact, isGranting, type Subject } from '../instrument/subject.ts'
import type { ScanMatch } from '../page/scan.ts'

const amountPattern = dollarsPattern('amount')
const perAcreText = String.raw`\)? ?(?:dollars )?(?:\(?u\.?s\.?\)? ?)?(?:per|for each(?: of [\d.,]+)?|an|a|\/) ?(?:net |gross )?(?:mineral |lease )?acres?`

/**
 * Bonus and delay rental as the instrument writes them. Ten dollars and other consideration is not a bonus.
 */
export function readMoney(subject: Subject): Reading[] {
  if (!isGranting(subject) && subject.outline.kind !== 'EXTENSION' && subject.outline.kind !== 'AMENDMENT')
    return []
  return [...readBonus(subject), ...readRental(subject), ...readPaidUp(subject)]
}

/** The bonus per acre and the total bonus are separate fields, and neither substitutes for the other. */
function readBonus(subject: Subject): Reading[] {
  const perAcre = readPerAcreBonus(subject)
  const total = readTotalBonus(subject)
  return [
    ...perAcre,
    ...total.filter(({ quote }) => !perAcre.some(reading => reading.quote.start === quote.start)),
  ]
}

/** Returns the rest of the sentence. */
const textAfter = ({ flow }: Subject, from: number) => flow.low.slice(from, from + 90).split(/[.;] /)[0]

/** Words that show that an amount is not a bonus: yearly payments, shut-in payments, damages. */
const otherPaymentPattern =
  /\b(?:rentals?|shut-?in|royalt(?:y|ies)|damages?|each year|annual(?:ly)?|per year)\b/

const perAcrePattern = new RegExp(String.raw`(?<money>${amountPattern})${perAcreText}`)
const perAcreWordsPattern = new RegExp(String.raw`(?<money>${wordDollars('words')})${perAcreText}`)

function readPerAcreBonus(subject: Subject): Reading[] {
  const { scan } = subject
  for (const window of scan.windows(/\bbonus\b|\b(?:per|each) net (?:mineral )?acres?\b/, 120, 220, 20)) {
    const result = [...scan.all(window, perAcrePattern), ...scan.all(window, perAcreWordsPattern)].find(
      money =>
        isBonus(subject, money) &&
        !otherPaymentPattern.test(textBetween(subject, window.anchor, money.start)),
    )
    if (result) return moneyReading(subject, 'bonusPerNma', result, 'bonus.acre')
  }
  return []
}

/** Excludes the price of an option and yearly payments. */
function isBonus(subject: Subject, { start, end }: ScanMatch): boolean {
  const before = (letters: number) =>
    subject.flow.low
      .slice(Math.max(0, start - letters), start)
      .split(/[.;] /)
      .at(-1) ?? ''
  if (
    isGranting(subject) &&
    /\b(?:extend|extension|option|renew)/.test(`${before(300)}${textAfter(subject, end)}`)
  )
    return false
  const after = subject.flow.low.slice(end, end + 30)
  return !otherPaymentPattern.test(before(120)) && !/^[ ,]*(?:per|each|a|every) year|^ annually/.test(after)
}

const totalBonusPatterns = [
  String.raw`\btotal(?: cash)?(?: bonus)?(?: consideration)?(?: paid| due)?(?: of|:| is)? ?\(?(?<money>${amountPattern})`,
  String.raw`(?<money>${amountPattern})\)?,? (?:in (?:all|total|the aggregate)|altogether)\b`,
  String.raw`(?<money>${amountPattern})\)?,? (?:paid )?as (?:a |the )?(?:cash )?bonus\b`,
].map(source => new RegExp(source))

function readTotalBonus(subject: Subject): Reading[] {
  const { scan, flow } = subject
  const amountAtStart = new RegExp(String.raw`(?<money>${amountPattern})(?!\d)(?!${perAcreText})`)
  for (const window of scan.windows(/\bbonus\b|\bnet (?:mineral )?acres?,/, 160, 320, 20)) {
    for (const pattern of totalBonusPatterns) {
      const match = scan.find(window, pattern)
      if (match && !otherPaymentPattern.test(textBetween(subject, window.anchor, match.start)))
        return moneyReading(subject, 'bonusTotal', match, 'bonus.total')
    }
  }
  // Any payment for an extension is its bonus, whatever its name, unless it is nominal.
  const names = subject.outline.kind === 'EXTENSION' ? /\b(?:bonus|payment|sum|consideration)\b/ : /\bbonus\b/
  for (const window of scan.windows(names, 120, 220, 12)) {
    const match = scan.find(window, amountAtStart, window.anchor)
    if (match && Number(parseDollars(match.groups['amount'])) < minBonus) continue
    if (!match || /[.;] /.test(textBetween(subject, window.anchor, match.start))) continue
    const amountEnd = match.groupRange('money')?.[1] ?? match.end
    if (
      bonusPartPattern.test(flow.low.slice(amountEnd, amountEnd + 60)) ||
      bonusPartLeadPattern.test(flow.low.slice(Math.max(0, amountEnd - 70), amountEnd))
    )
      continue
    if (otherPaymentPattern.test(textBetween(subject, window.anchor, match.start))) continue
    return moneyReading(subject, 'bonusTotal', match, 'bonus.total')
  }
  return []
}

const minBonus = 50

/** Amounts other than the total: one party’s share, a first installment, a rate, a nominal sum. */
const bonusPartPattern =
  /^\)? ?(?:,? (?:to|for) the (?:state|owner)|(?:dollars )?\)? ?(?:per|an|for each|\/) ?(?:net |gross )?(?:mineral )?(?:acre|lease)|,? of which| and (?:other|more))|^\)?,? (?:was|is|to be) paid (?:on|at|now)/
const bonusPartLeadPattern = /\b(?:of which|to the (?:state|owner)[a-z :]*)[^.;]{0,50}$/

/** "Annual rental rates per acre are: $1.50". */
const ratePattern = new RegExp(String.raw`\bper acre\b[^.;$]{0,90}(?<money>${amountPattern})`)

function readRental(subject: Subject): Reading[] {
  const { scan } = subject
  for (const window of scan.windows(/\b(?:delay |annual )?rentals?\b/, 60, 260, 14)) {
    const match =
      scan.find(window, perAcrePattern) ??
      scan.find(window, ratePattern, window.anchor) ??
      scan.find(window, perAcreWordsPattern, window.anchor)
    if (!match) continue
    const wordsBetween = textBetween(subject, window.anchor, match.start)
    if (/\b(?:bonus|shut-?in|royalty|minimum)\b/.test(wordsBetween)) continue
    // A heading ends with a period too: "RENTAL. $1.00 per acre".
    const sentence = wordsBetween.replace(/^(?:delay |annual )?rentals?\. /, '')
    if (/\. /.test(sentence) || /\bbonus\b/.test(textAfter(subject, match.end) ?? '')) continue
    return moneyReading(subject, 'rentalPerAcre', match, 'rental.acre')
  }
  return []
}

const textBetween = ({ flow }: Subject, a: number, b: number) =>
  flow.low.slice(Math.min(a, b), Math.max(a, b))

const paidUpPattern =
  /\(paid-?[ -]?up\b|\b(?:this (?:is a |lease is a )(?:fully )?paid-?[ -]?up lease|paid-up (?:oil|lease|mineral)|paid up (?:oil|lease|mineral)|fully paid-up|no (?:delay )?rentals? (?:shall be|are|is|will be) (?:due|payable|required|owed)|this lease is (?:fully )?paid[- ]up\b|owes no (?:delay )?rentals?\b|without further payment or drilling|producers? 88[^.;]{0,24} paid[- ]up\b)/

function readPaidUp(subject: Subject): Reading[] {
  if (!isGranting(subject)) return []
  const { scan, flow } = subject
  for (const window of scan.windows(
    /\b(?:paid[- ]up|no (?:delay )?rentals?|producers?|without further payment)\b/,
    40,
    60,
    8,
  )) {
    const match = scan.find(window, paidUpPattern)
    if (!match) continue
    const before = flow.low.slice(Math.max(0, match.start - 24), match.start)
    const after = flow.low.slice(match.end, match.end + 220)
    if (/\bnot (?:a )?$|\bor $/.test(before) || /^ ?\/|^[^.;]*\b(?:only if|unless)\b/.test(after)) continue
    return [readFact(flow, 'paidUp', 'Yes', [match.start, match.end], 'rental.paid-up')]
  }
  return []
}

function moneyReading(
  { flow }: Subject,
  field: FactField,
  actual: { groups: Record<string, string>; groupRange: (group: string) => readonly [number, number] | null },
  rule: string,
): Reading[] {
  const value = parseDollars(actual.groups['amount']) ?? dollarsInWords(actual.groups, 'words')
  const range = actual.groupRange('money')
  return value === null || !range ? [] : [readFact(flow, field, value, range, rule)]
}
