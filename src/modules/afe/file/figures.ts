import Decimal from 'decimal.js'
import { splitCents } from '../../../core/economics/money/split-cents.ts'
import { costsByCode, sumKnown } from '../costs/costs-by-code.ts'
import { forecastSpending, costPace, spendingToDate } from '../costs/forecast.ts'
import { partnerStatus, type Ballots, type Partner } from '../partners/partner.ts'
import { consentingShares, sharesProblem } from '../partners/shares.ts'
import { sumLines, sumAmounts } from '../record/line.ts'
import type { AfeFile } from './afe-file.server.ts'

/** The amount to approve: the AFE's lines and, for a supplement, everything it adds to. */
export const amountToDecide = ({ lines, base }: Pick<AfeFile, 'lines' | 'base'>): string =>
  sumAmounts([...lines, ...base].map(({ gross }) => gross))

const countsInEstimate = ({ status }: { status: string }) => status === 'approved' || status === 'closed'

/** Estimate, costs and forecast of an AFE with its approved supplements. */
export function costFigures(file: AfeFile, today: string) {
  const { lines, moreLines, bills, fields, settings, supplements } = file
  const all = [...lines, ...moreLines]
  const estimate = sumKnown(all.map(({ gross }) => gross))
  const field = sumKnown(all.map(({ fieldCost }) => fieldCost))
  const billed = sumKnown(bills.map(({ gross }) => gross))
  const billedThrough =
    bills
      .map(({ through }) => through)
      .toSorted()
      .at(-1) ?? null
  const endDays = [fields.endsOn, ...moreLines.map(({ endsOn }) => endsOn)].filter(day => day !== null)
  const endsOn = fields.endsOn === null ? null : (endDays.toSorted().at(-1) ?? null)
  const spending = { billed, field, startsOn: fields.startsOn, endsOn, billedThrough, today }
  const spent = spendingToDate(spending)?.spent ?? null
  return {
    estimate,
    own: sumLines(lines),
    supplements: supplements.filter(countsInEstimate).length,
    field,
    billed,
    net: sumKnown(bills.map(({ net }) => net)),
    spent,
    pace: spent === null || estimate === null ? 'within' : costPace(spent, estimate, settings.nearPercent),
    forecast: forecastSpending(spending),
    byCode: costsByCode(all, bills),
  } as const
}

/** The partners with their election status, paying interest, and share of the estimate to the cent. */
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
  const payingShares = problem === null ? consentingShares(shares, takesPart) : null
  const dollars = payingShares === null || estimate === null ? null : splitCents(estimate, payingShares)
  return {
    problem,
    isFinal: ballots !== null && !standings.includes('waiting'),
    nobody: problem === null && partners.length > 0 && payingShares === null,
    rows: partners.map((partner, index) => ({
      ...partner,
      standing: standings[index]!,
      pays: payingShares?.[index] ?? null,
      dollars: dollars?.[index] ?? null,
    })),
  }
}

/**
 * The amount by which the net billed to the organization exceeds its share of the gross; negative if it is
 * less. Null if no interest is its own, a bill has no net, or the difference is within a cent of rounding per
 * bill.
 */
export function overbilledAmount(bills: AfeFile['bills'], ownShare: string | null): string | null {
  if (ownShare === null || bills.some(({ netless }) => netless > 0)) return null
  const difference = new Decimal(sumAmounts(bills.map(({ net }) => net))).minus(ownShare)
  const cents = bills.reduce((sum, { rows }) => sum + rows, 0)
  return difference.abs().times(100).lte(cents) ? null : difference.toFixed(2)
}
