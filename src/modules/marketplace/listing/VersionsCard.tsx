import { Instant } from '../../../core/auth/Instant.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { ListingDetail } from './useListings.tsx'

/** Shows the published versions of a listing and their dates. */
export const VersionsCard = ({ file: { versions, names } }: { file: ListingDetail }) => (
  <Card title="Versions" hasNoPadding={versions.length > 0}>
    <PlainTable
      caption="Versions"
      rows={versions}
      rowKey={row => row.number}
      empty={<p className="text-muted">Not published yet.</p>}
      columns={[
        { header: 'Version', cell: row => row.number },
        {
          header: 'Price',
          align: 'right',
          cell: row => (row.price === null ? 'Offers' : formatMoney(row.price)),
        },
        { header: 'Published', cell: row => <Instant at={row.at} /> },
        { header: 'Published by', wide: true, cell: row => names[row.by] ?? '—' },
      ]}
    />
  </Card>
)
