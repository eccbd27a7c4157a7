import { dollarsOf, dollarsPattern } from '../figures/amounts.ts'
import type { FactField, Reading } from '../suggestion.ts'
import { factOf, grants, type Subject } from '../instrument/subject.ts'

const amount = dollarsPattern('amount')
const perAcre = String.raw`\)? ?(?:dollars )?(?:\(?u\.?s\.?\)? ?)?(?:per|for each|an|\/) ?(?:net |gross )?(?:mineral |lease )?acres?`

/** Bonus and delay rental where the instrument writes them. Ten dollars and other consideration is no bonus. */
export function readMoney(subject: Subject): Reading[] {
  if (!grants(subject) && subject.outline.kind !== 'EXTENSION' && subject.outline.kind !== 'AMENDMENT')
    return []
  return [...bonus(subject), ...rental(subject), ...paidUp(subject)]
}

function bonus(subject: Subject): Reading[] {
  const each = new RegExp(String.raw`(?<money>${amount})${perAcre}`)
  const whole = new RegExp(String.raw`(?<money>${amount})`)
  for (const window of subject.scan.windows(/\bbonus\b/, 120, 220, 12)) {
    const perNma = subject.scan.find(window, each)
    if (perNma && !/\brental/.test(between(subject, window.anchor, perNma.start)))
      return money(subject, 'bonusPerNma', perNma, 'bonus.acre')
    const total = subject.scan.find(window, whole, window.anchor)
    if (total && !/[.;] /.test(between(subject, window.anchor, total.start)))
      return money(subject, 'bonusTotal', total, 'bonus.total')
  }
  return []
}

/** "Annual rental rates per acre are: $1.50". */
const rate = new RegExp(String.raw`\bper acre\b[^.;$]{0,90}(?<money>${amount})`)

function rental(subject: Subject): Reading[] {
  const each = new RegExp(String.raw`(?<money>${amount})${perAcre}`)
  for (const window of subject.scan.windows(/\b(?:delay |annual )?rentals?\b/, 60, 260, 14)) {
    const found = subject.scan.find(window, each) ?? subject.scan.find(window, rate, window.anchor)
    if (!found) continue
    const between_ = between(subject, window.anchor, found.start)
    if (/\b(?:bonus|shut-?in|royalty|minimum)\b/.test(between_) || /\. /.test(between_)) continue
    return money(subject, 'rentalPerAcre', found, 'rental.acre')
  }
  return []
}

const between = ({ flow }: Subject, a: number, b: number) => flow.low.slice(Math.min(a, b), Math.max(a, b))

const paid =
  /\(paid-?[ -]?up\b|\b(?:this (?:is a |lease is a )(?:fully )?paid-?[ -]?up lease|paid-up (?:oil|lease|mineral)|paid up (?:oil|lease|mineral)|fully paid-up|no (?:delay )?rentals? (?:shall be|are|is|will be) (?:due|payable|required|owed))/

function paidUp(subject: Subject): Reading[] {
  if (!grants(subject)) return []
  const { scan, flow } = subject
  for (const window of scan.windows(/\b(?:paid[- ]up|no (?:delay )?rentals?|producers?)\b/, 40, 60, 8)) {
    const found = scan.find(window, paid)
    if (!found) continue
    const before = flow.low.slice(Math.max(0, found.start - 24), found.start)
    const after = flow.low.slice(found.end, found.end + 220)
    if (/\bnot (?:a )?$|\bor $/.test(before) || /^ ?\/|^[^.;]*\b(?:only if|unless)\b/.test(after)) continue
    return [factOf(flow, 'paidUp', 'Yes', [found.start, found.end], 'rental.paid-up')]
  }
  return []
}

function money(
  { flow }: Subject,
  field: FactField,
  found: { groups: Record<string, string>; place: (group: string) => readonly [number, number] | null },
  rule: string,
): Reading[] {
  const value = dollarsOf(found.groups['amount'])
  const place = found.place('money')
  return value === null || !place ? [] : [factOf(flow, field, value, place, rule)]
}
