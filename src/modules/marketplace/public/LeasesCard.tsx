import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { Evidence, PackedLease } from '../record/evidence.ts'
import { MarketTable } from './MarketTable.tsx'
import { sumKnown, sumIfAllKnown } from './sums.ts'

interface LeasesCardProps {
  leases: readonly PackedLease[]
  /** The totals of the package. */
  combined: Evidence
}

type LeaseColumn = { head: string; getText: (lease: PackedLease) => string; sum?: string }

/** Shows the leases of a package side by side, as far as the seller shows them, with totals. */
export function LeasesCard({ leases, combined }: LeasesCardProps) {
  return (
    <Card title={`The ${leases.length} leases`} hasNoPadding>
      <LeaseTable caption="Lease details" leases={leases} columns={landColumns(leases, combined)} />
      <div className="mt-3 border-t pt-1">
        <LeaseTable caption="Lease income" leases={leases} columns={yieldColumns(leases, combined)} />
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
      headings={['Lease', ...columns.map(({ head }) => head)]}
      rows={leases.map((lease, index) => [
        leaseLabel(index),
        ...columns.map(({ getText }) => getText(lease)),
      ])}
      totals={sums.some(sum => sum !== '') ? ['All', ...sums] : undefined}
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
      getText: ({ county, state }: PackedLease) => [county, state].filter(Boolean).join(', ') || '—',
    },
    hasPart(leases, 'status') && {
      head: 'Status',
      getText: ({ status }: PackedLease) => status?.label ?? '—',
    },
    hasPart(leases, 'acres') && {
      head: 'Net acres',
      getText: ({ acres }: PackedLease) => formatNumber(acres?.net, 2),
      sum: formatNumber(all.acres?.net, 2),
    },
    hasPart(leases, 'decimals') && {
      head: 'WI',
      getText: ({ decimals }: PackedLease) => formatNumber(decimals?.wi, 8),
    },
    hasPart(leases, 'decimals') && {
      head: 'NRI',
      getText: ({ decimals }: PackedLease) => formatNumber(decimals?.nri, 8),
    },
  ].flatMap(column => column || [])
}

function yieldColumns(leases: readonly PackedLease[], all: Evidence): LeaseColumn[] {
  const volume = (product: 'oilBbl' | 'gasMcf', evidence: Evidence) =>
    formatNumber(sumKnown((evidence.volumes ?? []).map(month => month[product])), 0)
  return [
    hasPart(leases, 'expiry') && { head: 'Term ends', getText: formatTermEnd },
    hasPart(leases, 'volumes') && {
      head: 'Oil, bbl',
      getText: (lease: PackedLease) => volume('oilBbl', lease),
      sum: volume('oilBbl', all),
    },
    hasPart(leases, 'volumes') && {
      head: 'Gas, mcf',
      getText: (lease: PackedLease) => volume('gasMcf', lease),
      sum: volume('gasMcf', all),
    },
    hasPart(leases, 'cash') && { head: 'Net cash', getText: formatNetCash, sum: formatNetCash(all) },
    hasPart(leases, 'title') && {
      head: 'Title items open',
      getText: ({ title }: PackedLease) => (title ? String(title.open) : '—'),
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
