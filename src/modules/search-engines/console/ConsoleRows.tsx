import { Card } from '../../../ui/Card.tsx'
import { formatCount, formatDate, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { dimensionLabels, type ConsoleRow, type Dimension } from './console-table.ts'

/** Shows figures by query, page, country, device or day. */
export const ConsoleRows = ({ dimension, rows }: { dimension: Dimension; rows: readonly ConsoleRow[] }) => (
  <Card hasNoPadding>
    <PlainTable
      caption={dimensionLabels[dimension].many}
      className="max-h-120"
      rows={rows}
      rowKey={({ key }) => key}
      empty={<p className="px-3.5 py-3 text-muted">No results.</p>}
      columns={[
        {
          header: dimensionLabels[dimension].one,
          names: true,
          canWrap: true,
          cell: ({ key }) => (
            <span className="wrap-anywhere">{dimension === 'date' ? formatDate(key) : key}</span>
          ),
        },
        { header: 'Clicks', align: 'right', cell: ({ clicks }) => formatCount(clicks) },
        { header: 'Impressions', align: 'right', cell: ({ impressions }) => formatCount(impressions) },
        {
          header: 'Click rate',
          align: 'right',
          cell: ({ clicks, impressions }) => formatPercent(impressions > 0 ? clicks / impressions : null),
        },
        { header: 'Position', align: 'right', cell: ({ position }) => formatNumber(position, 1) },
      ]}
    />
  </Card>
)
