import Decimal from 'decimal.js'
import { splitCents } from '../../../core/economics/money/split-cents.ts'
import { costsByCode, addKnown } from '../costs/by-line.ts'
import { forecastSpending, costPace, spentSoFar } from '../costs/forecast.ts'
import { partnerStatus, type Ballots, type Partner } from '../partners/partner.ts'
import { consentingShares, sharesProblem } from '../partners/shares.ts'
import { sumLines, sumAmounts } from '../record/line.ts'
import type { AfeFile } from './afe-file.server.ts'

/** The amount under decision: its own lines and, for a supplement, everything it adds to. */
export const amountToDecide = ({ lines, base }: Pick<AfeFile, 'lines' | 'base'>): string =>
  sumAmounts([...lines, ...base].map(({ gross }) => gross))

const isApproved = ({ status }: { status: string }) => status === 'approved' || status === 'closed'

/** Estimate, costs and forecast of an AFE with its approved supplements. */
export function costFigures(file: AfeFile, today: string) {
  const { lines, moreLines, bills, fields, settings, supplements } = file
  const all = [...lines, ...moreLines]
  const estimate = addKnown(all.map(({ gross }) => gross))
  const field = addKnown(all.map(({ fieldCost }) => fieldCost))
  const billed = addKnown(bills.map(({ gross }) => gross))
  const billedThrough =
    bills
      .map(({ through }) => through)
      .toSorted()
      .at(-1) ?? null
  const ends = [fields.endsOn, ...moreLines.map(({ endsOn }) => endsOn)].filter(day => day !== null)
  const endsOn = fields.endsOn === null ? null : (ends.toSorted().at(-1) ?? null)
  const spending = { billed, field, startsOn: fields.startsOn, endsOn, billedThrough, today }
  const spent = spentSoFar(spending)?.spent ?? null
  return {
    estimate,
    own: sumLines(lines),
    supplements: supplements.filter(isApproved).length,
    field,
    billed,
    net: addKnown(bills.map(({ net }) => net)),
    spent,
    pace: spent === null || estimate === null ? 'within' : costPace(spent, estimate, settings.nearPercent),
    forecast: forecastSpending(spending),
    byCode: costsByCode(all, bills),
  } as const
}

/**
 * The partners with their standing, the interest in which each pays, and its dollars of the estimate to the
 * cent.
 */
export function partnerFigures<Of extends Partner>(
  partners: readonly Of[],
  ballots: Ballots,
  estimate: string | null,
) {
  const standings = partners.map(partner => partnerStatus(partner, ballots))
  const shares = partners.map(({ share }) => share)
  const problem = partners.length === 0 ? null : sharesProblem(shares)
  // Until the deadline, a partner without an answer may still take part.
  const takesPart = standings.map(standing => !['out', 'silent', 'late'].includes(standing))
  const paying = problem === null ? consentingShares(shares, takesPart) : null
  const dollars = paying === null || estimate === null ? null : splitCents(estimate, paying)
  return {
    problem,
    isFinal: ballots !== null && !standings.includes('waiting'),
    nobody: problem === null && partners.length > 0 && paying === null,
    rows: partners.map((partner, index) => ({
      ...partner,
      standing: standings[index]!,
      pays: paying?.[index] ?? null,
      dollars: dollars?.[index] ?? null,
    })),
  }
}

/**
 * The amount by which the net billed to the organization exceeds its share of the gross; negative if it is
 * less. Null if no interest is its own, a bill has no net, or the difference is within a cent of rounding per
 * bill.
 */
export function overbilledAmount(bills: AfeFile['bills'], ours: string | null): string | null {
  if (ours === null || bills.some(({ netless }) => netless > 0)) return null
  const off = new Decimal(sumAmounts(bills.map(({ net }) => net))).minus(ours)
  const cents = bills.reduce((sum, { rows }) => sum + rows, 0)
  return off.abs().times(100).lte(cents) ? null : off.toFixed(2)
}
