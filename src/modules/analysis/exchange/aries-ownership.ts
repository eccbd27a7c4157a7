import type { Day } from '../../../core/time/calendar.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { datedValues, type Dated } from './dated.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './note.ts'

type Owned = Pick<WellInputs, 'interest' | 'leaseNri' | 'reversion'>
type Field = 'wi' | 'nri' | 'orri' | 'lease'
const units = { '%': 0.01, FRAC: 1 }
const at = (line: EconomicLine) => ({ ...line, words: `${line.keyword} ${line.expression}` })
const keywords: Readonly<Record<string, Field>> = {
  'LSE/WI': 'wi',
  'NET/WI': 'wi',
  'OWN/WI': 'wi',
  'NET/NRI': 'nri',
  'OWN/NRI': 'nri',
  'OWN/ORI': 'orri',
  'LSE/NRI': 'lease',
}

/**
 * Interests, section 7: NET holds the working and the net revenue interest on one line; the others one each. A second line is
 * a reversion, at the payout or in the month where the first ends. Null where the file gives neither.
 */
export function ownershipIn(
  of: (keyword: string) => readonly EconomicLine[],
  start: Day,
  note: Noter,
): Owned | null {
  const steps: { from: Day; payout: boolean; line: EconomicLine; values: Partial<Record<Field, number>> }[] =
    []
  const add = (dated: Dated, before: Dated | undefined, values: Partial<Record<Field, number>>) => {
    const payout = before?.limit.by === 'payout'
    const step = steps.find(each => each.from === dated.from && each.payout === payout)
    if (step) Object.assign(step.values, values)
    else steps.push({ from: dated.from, payout, line: dated.line, values })
  }
  const net = datedValues(of('NET'), start, units, note)
  for (const [index, dated] of net.entries()) {
    const [wi, nri, gas] = dated.values
    if (wi == null || nri == null) {
      note('not_understood', at(dated.line), 'NET needs a working and a net revenue interest.')
      continue
    }
    if (gas != null && gas !== nri)
      note(
        'not_understood',
        at(dated.line),
        'Gas has another net revenue interest: that of oil was used for both.',
      )
    add(dated, net[index - 1], { wi, nri })
  }
  for (const [keyword, field] of Object.entries(keywords)) {
    const dated = datedValues(of(keyword), start, units, note)
    for (const [index, each] of dated.entries()) add(each, dated[index - 1], { [field]: each.values[0]! })
  }
  const [first, ...later] = steps.toSorted((a, b) =>
    a.payout === b.payout ? (a.from < b.from ? -1 : 1) : a.payout ? 1 : -1,
  )
  if (!first || first.values.wi === undefined) return null
  const whole = (values: Partial<Record<Field, number>>, line: EconomicLine) => {
    const wi = values.wi ?? 0
    const lease = values.lease
    if (values.nri === undefined && lease === undefined)
      note('not_understood', at(line), 'It gives no net revenue interest, so 0 is assumed.')
    return { wi, nri: values.nri ?? wi * (lease ?? 0), orri: values.orri ?? 0 }
  }
  const interest = whole(first.values, first.line)
  for (const { line } of later.slice(1))
    note('not_understood', at(line), 'Only the first reversion was imported; this one was skipped.')
  const [next] = later
  const after = next && whole({ ...first.values, ...next.values }, next.line)
  if (next?.payout)
    note(
      'assumed',
      at(next.line),
      'Payout begins with nothing recovered, and what is invested here to recover.',
    )
  const leaseNri = first.values.lease ?? (interest.wi > 0 ? interest.nri / interest.wi : 0)
  return {
    interest,
    leaseNri,
    reversion: !after
      ? null
      : next!.payout
        ? { at: 'payout', balance: 0, after }
        : { at: 'date', month: next!.from, after },
  }
}
