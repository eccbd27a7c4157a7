import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { Evidence, PackedLease } from '../record/evidence.ts'
import { MarketTable } from './MarketTable.tsx'
import { sumKnown, sumIfAllKnown } from './sums.ts'

interface LeasesCardProps {
  leases: readonly PackedLease[]
  /** The totals of the package. */
  all: Evidence
}

type LeaseColumn = { head: string; of: (lease: PackedLease) => string; sum?: string }

/** Shows the leases of a package side by side, as far as the seller shows them, with totals. */
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
  columns: readonly LeaseColumn[]
}

/** Shows one of the two tables, placed one below the other because all columns together would be cut off. */
function LeaseTable({ caption, leases, columns }: LeaseTableProps) {
  if (columns.length === 0) return null
  const sums = columns.map(({ sum = '' }) => sum)
  return (
    <MarketTable
      caption={caption}
      heads={['Lease', ...columns.map(({ head }) => head)]}
      rows={leases.map((lease, index) => [leaseLabel(index), ...columns.map(({ of }) => of(lease))])}
      foot={sums.some(sum => sum !== '') ? ['All', ...sums] : undefined}
    />
  )
}

export const leaseLabel = (index: number) => `Lease ${index + 1}`

const hasPart = (leases: readonly PackedLease[], part: keyof PackedLease) =>
  leases.some(lease => lease[part] !== undefined)

function landColumns(leases: readonly PackedLease[], all: Evidence): LeaseColumn[] {
  return [
    {
      head: 'County',
      of: ({ county, state }: PackedLease) => [county, state].filter(Boolean).join(', ') || '—',
    },
    hasPart(leases, 'status') && { head: 'Status', of: ({ status }: PackedLease) => status?.label ?? '—' },
    hasPart(leases, 'acres') && {
      head: 'Net acres',
      of: ({ acres }: PackedLease) => formatNumber(acres?.net, 2),
      sum: formatNumber(all.acres?.net, 2),
    },
    hasPart(leases, 'decimals') && {
      head: 'WI',
      of: ({ decimals }: PackedLease) => formatNumber(decimals?.wi, 8),
    },
    hasPart(leases, 'decimals') && {
      head: 'NRI',
      of: ({ decimals }: PackedLease) => formatNumber(decimals?.nri, 8),
    },
  ].flatMap(column => column || [])
}

function yieldColumns(leases: readonly PackedLease[], all: Evidence): LeaseColumn[] {
  const volume = (product: 'oilBbl' | 'gasMcf', evidence: Evidence) =>
    formatNumber(sumKnown((evidence.volumes ?? []).map(month => month[product])), 0)
  return [
    hasPart(leases, 'expiry') && { head: 'Term ends', of: formatTermEnd },
    hasPart(leases, 'volumes') && {
      head: 'Oil, bbl',
      of: (lease: PackedLease) => volume('oilBbl', lease),
      sum: volume('oilBbl', all),
    },
    hasPart(leases, 'volumes') && {
      head: 'Gas, mcf',
      of: (lease: PackedLease) => volume('gasMcf', lease),
      sum: volume('gasMcf', all),
    },
    hasPart(leases, 'cash') && { head: 'Net cash', of: formatNetCash, sum: formatNetCash(all) },
    hasPart(leases, 'title') && {
      head: 'Title items open',
      of: ({ title }: PackedLease) => (title ? String(title.open) : '—'),
      sum: all.title ? String(all.title.open) : '—',
    },
  ].flatMap(column => column || [])
}

const formatTermEnd = ({ expiry }: PackedLease) =>
  expiry?.held ? 'Held' : expiry?.expiresOn ? formatDate(expiry.expiresOn) : '—'

function formatNetCash({ cash }: Evidence): string {
  const sum = cash ? sumIfAllKnown(cash.months.map(({ net }) => net)) : null
  return sum === null ? '—' : formatMoney(sum)
}
