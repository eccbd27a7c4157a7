import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useReceipts } from '../useDecks.tsx'

/** Today's production taxes on a deck's products; a product without a rate shows that none is on file. */
export function DeckTaxesCard({ id }: { id: string }) {
  const { data } = useLiveQuery(useReceipts().api.of.queryOptions({ id }))
  if (!data || data.taxes.length === 0) return null
  return (
    <Card title="Production taxes" hasNoPadding>
      <PlainTable
        caption="Production taxes"
        rows={data.taxes}
        rowKey={({ product, description }) => `${product} ${description}`}
        columns={[
          { header: 'Product', names: true, cell: ({ product }) => product },
          {
            header: 'Rate',
            canWrap: true,
            cell: ({ rate }) => rate ?? <span className="text-warn">No rate on file</span>,
          },
          {
            header: 'Tax',
            canWrap: true,
            cell: ({ description, source }) => (
              <>
                {description}
                <span className="block text-sm text-muted">{source}</span>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
