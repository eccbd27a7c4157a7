import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { Evidence, PackedLease } from '../record/evidence.ts'
import { MarketTable } from './MarketTable.tsx'
import { knownSum, sumOrNull } from './sums.ts'

interface LeasesCardProps {
  leases: readonly PackedLease[]
  /** The totals of the package. */
  all: Evidence
}

type Column = { head: string; of: (lease: PackedLease) => string; sum?: string }

/** The leases of a package side by side, as far as the seller shows them, with totals. */
export function LeasesCard({ leases, all }: LeasesCardProps) {
  return (
    <Card title={`The ${leases.length} leases`} flush>
      <LeaseTable caption="Lease details" leases={leases} columns={landColumns(leases, all)} />
      <div className="mt-3 border-t pt-1">
        <LeaseTable caption="Lease income" leases={leases} columns={yieldColumns(leases, all)} />
      </div>
      <p className="px-3.5 pt-2 pb-3 text-sm text-muted">
        A dash means unknown; a total that includes one is unknown too. Volumes count a well once, even where
        several leases share it.
      </p>
    </Card>
  )
}

interface LeaseTableProps {
  caption: string
  leases: readonly PackedLease[]
  columns: readonly Column[]
}

/** One of the two tables, placed one below the other because all columns together would be cut off. */
function LeaseTable({ caption, leases, columns }: LeaseTableProps) {
  if (columns.length === 0) return null
  const sums = columns.map(({ sum = '' }) => sum)
  return (
    <MarketTable
      caption={caption}
      heads={['Lease', ...columns.map(({ head }) => head)]}
      rows={leases.map((lease, index) => [leaseName(index), ...columns.map(({ of }) => of(lease))])}
      foot={sums.some(sum => sum !== '') ? ['All', ...sums] : undefined}
    />
  )
}

export const leaseName = (at: number) => `Lease ${at + 1}`

const shows = (leases: readonly PackedLease[], part: keyof PackedLease) =>
  leases.some(lease => lease[part] !== undefined)

function landColumns(leases: readonly PackedLease[], all: Evidence): Column[] {
  return [
    {
      head: 'County',
      of: ({ county, state }: PackedLease) => [county, state].filter(Boolean).join(', ') || '—',
    },
    shows(leases, 'status') && { head: 'Status', of: ({ status }: PackedLease) => status?.label ?? '—' },
    shows(leases, 'acres') && {
      head: 'Net acres',
      of: ({ acres }: PackedLease) => formatNumber(acres?.net, 2),
      sum: formatNumber(all.acres?.net, 2),
    },
    shows(leases, 'decimals') && {
      head: 'WI',
      of: ({ decimals }: PackedLease) => formatNumber(decimals?.wi, 8),
    },
    shows(leases, 'decimals') && {
      head: 'NRI',
      of: ({ decimals }: PackedLease) => formatNumber(decimals?.nri, 8),
    },
  ].flatMap(each => each || [])
}

function yieldColumns(leases: readonly PackedLease[], all: Evidence): Column[] {
  const volume = (product: 'oilBbl' | 'gasMcf', evidence: Evidence) =>
    formatNumber(knownSum((evidence.volumes ?? []).map(month => month[product])), 0)
  return [
    shows(leases, 'expiry') && { head: 'Term ends', of: termEnds },
    shows(leases, 'volumes') && {
      head: 'Oil, bbl',
      of: (lease: PackedLease) => volume('oilBbl', lease),
      sum: volume('oilBbl', all),
    },
    shows(leases, 'volumes') && {
      head: 'Gas, mcf',
      of: (lease: PackedLease) => volume('gasMcf', lease),
      sum: volume('gasMcf', all),
    },
    shows(leases, 'cash') && { head: 'Net cash', of: netCash, sum: netCash(all) },
    shows(leases, 'title') && {
      head: 'Title items open',
      of: ({ title }: PackedLease) => (title ? String(title.open) : '—'),
      sum: all.title ? String(all.title.open) : '—',
    },
  ].flatMap(each => each || [])
}

const termEnds = ({ expiry }: PackedLease) =>
  expiry?.held ? 'Held' : expiry?.expiresOn ? formatDate(expiry.expiresOn) : '—'

function netCash({ cash }: Evidence): string {
  const sum = cash ? sumOrNull(cash.months.map(({ net }) => net)) : null
  return sum === null ? '—' : formatMoney(sum)
}
