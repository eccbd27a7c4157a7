import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { Evidence, PackedLease } from '../record/evidence.ts'
import { MarketTable } from './MarketTable.tsx'
import { knownSum, wholeSum } from './sums.ts'

interface LeasesCardProps {
  leases: readonly PackedLease[]
  /** What they come to. */
  all: Evidence
}

type Column = { head: string; of: (lease: PackedLease) => string; sum?: string }

/** The leases of a package beside each other, as far as the seller shows them, and what they come to. */
export function LeasesCard({ leases, all }: LeasesCardProps) {
  const columns = columnsOf(leases, all)
  return (
    <Card title={`The ${leases.length} leases`} flush>
      <MarketTable
        caption="The leases of the package"
        heads={['Lease', 'County', ...columns.map(({ head }) => head)]}
        rows={leases.map((lease, at) => [
          leaseName(at),
          [lease.county, lease.state].filter(Boolean).join(', ') || '—',
          ...columns.map(({ of }) => of(lease)),
        ])}
        foot={['All', '', ...columns.map(({ sum = '' }) => sum)]}
      />
      <p className="px-3.5 pt-2 pb-3 text-sm text-muted">
        A dash is what the record cannot tell; a sum with one is not known. Volumes count a well once, also
        where several of the leases share it.
      </p>
    </Card>
  )
}

export const leaseName = (at: number) => `Lease ${at + 1}`

function columnsOf(leases: readonly PackedLease[], all: Evidence): Column[] {
  const shows = (part: keyof PackedLease) => leases.some(lease => lease[part] !== undefined)
  const volume = (of: 'oilBbl' | 'gasMcf', evidence: Evidence) =>
    formatNumber(knownSum((evidence.volumes ?? []).map(month => month[of])), 0)
  return [
    shows('status') && { head: 'Status', of: ({ status }: PackedLease) => status?.label ?? '—' },
    shows('acres') && {
      head: 'Net acres',
      of: ({ acres }: PackedLease) => formatNumber(acres?.net, 2),
      sum: formatNumber(all.acres?.net, 2),
    },
    shows('decimals') && {
      head: 'WI',
      of: ({ decimals }: PackedLease) => formatNumber(decimals?.wi, 8),
    },
    shows('decimals') && {
      head: 'NRI',
      of: ({ decimals }: PackedLease) => formatNumber(decimals?.nri, 8),
    },
    shows('expiry') && { head: 'Term ends', of: termEnds },
    shows('volumes') && {
      head: 'Oil, bbl',
      of: (lease: PackedLease) => volume('oilBbl', lease),
      sum: volume('oilBbl', all),
    },
    shows('volumes') && {
      head: 'Gas, mcf',
      of: (lease: PackedLease) => volume('gasMcf', lease),
      sum: volume('gasMcf', all),
    },
    shows('cash') && {
      head: 'Net cash',
      of: netCash,
      sum: netCash(all),
    },
    shows('title') && {
      head: 'Title items open',
      of: ({ title }: PackedLease) => (title ? String(title.open) : '—'),
      sum: all.title ? String(all.title.open) : '—',
    },
  ].flatMap(each => each || [])
}

const termEnds = ({ expiry }: PackedLease) =>
  expiry?.held ? 'Held' : expiry?.expiresOn ? formatDate(expiry.expiresOn) : '—'

function netCash({ cash }: Evidence): string {
  const sum = cash ? wholeSum(cash.months.map(({ net }) => net)) : null
  return sum === null ? '—' : formatMoney(sum)
}
