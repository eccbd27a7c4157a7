import { formatDate, formatMoney, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'
import type { Evidence } from '../record/evidence.ts'
import { sumIfAllKnown } from './sums.ts'

const maxFigures = 4

/** Shows the four figures that buyers look for first, as far as the seller shows them. */
export function EvidenceFigures({ evidence }: { evidence: Evidence }) {
  const { acres, expiry, decimals, volumes, cash, leases } = evidence
  const last = volumes?.findLast(({ oilBbl, gasMcf }) => oilBbl !== null || gasMcf !== null)
  const isGas = !volumes?.some(({ oilBbl }) => Number(oilBbl ?? 0) > 0)
  const net = cash && sumIfAllKnown(cash.months.map(month => month.net))
  const figures = [
    decimals && { label: 'Working interest', value: formatNumber(decimals.wi, 8), note: 'of 8/8' },
    decimals && { label: 'Net revenue interest', value: formatNumber(decimals.nri, 8), note: 'of 8/8' },
    net && {
      label: `Net cash, ${cash.months.length} months`,
      value: formatMoney(net),
      note: cash.missing.length > 0 ? `before ${cash.missing.join(', ')}` : 'after taxes and cost',
    },
    last && {
      label: `${isGas ? 'Gas' : 'Oil'}, ${formatMonth(last.month)}`,
      value: formatNumber(isGas ? last.gasMcf : last.oilBbl, 0),
      note: `${isGas ? 'mcf' : 'bbl'}, gross`,
    },
    acres && {
      label: 'Net acres',
      value: formatNumber(acres.net, 2),
      note: acres.gross ? `of ${formatNumber(acres.gross, 2)} gross` : '',
    },
    expiry &&
      !expiry.held && {
        label: leases ? 'First term ends' : 'Term ends',
        value: formatDate(expiry.expiresOn),
        note: '',
      },
  ].flatMap(figure => figure || [])
  if (figures.length === 0) return null
  return (
    <section
      aria-label="Figures"
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4 rounded-lg border bg-surface px-4 py-3"
    >
      {figures.slice(0, maxFigures).map(({ label, value, note }) => (
        <Stat key={label} label={label} value={value} note={note} />
      ))}
    </section>
  )
}
