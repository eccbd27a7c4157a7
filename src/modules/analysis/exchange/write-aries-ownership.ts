import type { WellInputs, ReversionInputs } from '../inputs/inputs.ts'
import { type AriesLine, formatFigure, toPercent } from './aries-line.ts'
import { capitalSince } from './aries-ownership.ts'
import { ariesMonth } from './expression.ts'
import type { NoteOmission } from './export-case.ts'

type Interest = WellInputs['interest']

/** Interests and their reversions, section 7. */
export function* ownerLines(
  well: WellInputs,
  asOf: string,
  noteOmission: NoteOmission,
): Generator<AriesLine> {
  const { interest, leaseNri } = well
  const reversions = expressibleReversions(well, noteOmission)
  const payoutEnds = reversions.map((reversion, index) =>
    reversion.at === 'date'
      ? `${ariesMonth(reversion.month)} AD`
      : payoutEnd(reversion.balance, index, well, asOf),
  )
  const interests = [interest, ...reversions.map(({ after }) => after)]
  const lines = function* (keyword: string, getText: (interest: Interest) => string): Generator<AriesLine> {
    for (const [index, item] of interests.entries())
      yield [7, index === 0 ? keyword : '"', `${getText(item)} % ${payoutEnds[index] ?? 'TO LIFE'}`]
  }
  yield* lines('NET', ({ wi, nri }) => `${toPercent(wi)} ${toPercent(nri)}`)
  if (interests.some(({ orri }) => orri !== 0)) yield* lines('OWN/ORI', ({ orri }) => `${toPercent(orri)} X`)
  yield [7, 'LSE/NRI', `${toPercent(leaseNri)} X % TO LIFE`]
  if (well.netProfits) noteOmission('the net profits interest was not written.')
}

/**
 * The net cash flow at payout, in thousands of dollars: the balance, for the first reversion plus the owner's share of
 * the investments.
 */
function payoutEnd(balance: number, index: number, { interest, capital }: WellInputs, asOf: string): string {
  if (index > 0) return `${formatFigure(balance / 1000)} IM$/1069`
  return `${formatFigure((balance + interest.wi * capitalSince(capital, asOf)) / 1000)} M$/1069`
}

type ExpressibleReversions = Extract<ReversionInputs, { at: 'payout' | 'date' }>

/** The reversions that come before the first one that ARIES cannot express. */
function expressibleReversions(
  { reversion, later = [] }: WellInputs,
  leave: NoteOmission,
): ExpressibleReversions[] {
  const all = reversion ? [reversion, ...later] : []
  const isExpressible = (reversion: ReversionInputs): reversion is ExpressibleReversions =>
    reversion.at === 'payout' || reversion.at === 'date'
  const cut = all.findIndex(item => !isExpressible(item))
  if (cut >= 0)
    leave(
      `the reversion at a ${all[cut]!.at === 'irr' ? 'rate of return' : 'multiple of the cost'}, and any after it, was not written.`,
    )
  return (cut < 0 ? all : all.slice(0, cut)).filter(isExpressible)
}
