import type { inferRouterOutputs } from '@trpc/server'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { productPath } from '../paths.ts'
import type { DeskRouter } from './desk.server.ts'
import type { PendingDecision } from './DecideDialog.tsx'

interface ProductsCardProps {
  products: inferRouterOutputs<DeskRouter>['overview']['products']
  readOnly: string | null
  onOpenDecision: (deciding: PendingDecision) => void
}

/** Shows the published listings, newest first. Staff can feature them, or suspend them with a reason. */
export function ProductsCard({ products, readOnly, onOpenDecision }: ProductsCardProps) {
  const call = useCall<DeskRouter>('marketDesk')
  const feature = useCommand(call.feature.mutate)
  return (
    <Card title="Public listings, newest first" hasNoPadding={products.length > 0}>
      <PlainTable
        caption="Public listings"
        rows={products}
        rowKey={row => row.id}
        empty={<p className="text-muted">No public listings.</p>}
        columns={[
          {
            header: 'Listing',
            names: true,
            canWrap: true,
            cell: ({ slug, title, featured }) => (
              <>
                <a href={productPath(slug)} className="hover:underline">
                  {title}
                </a>{' '}
                {featured && <Tag>Featured</Tag>}
              </>
            ),
          },
          { header: 'Seller', canWrap: true, wide: true, cell: row => row.seller },
          { header: 'Published', wide: true, cell: row => <Instant at={row.publishedAt} /> },
          { header: 'Views, 30 days', align: 'right', wide: true, cell: row => formatCount(row.views) },
          { header: 'Inquiries', align: 'right', wide: true, cell: row => formatCount(row.inquiries) },
          {
            header: 'Actions',
            quiet: true,
            align: 'right',
            cell: ({ id, title, featured }) => (
              <span className="inline-flex justify-end gap-1.5">
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  aria-label={`${featured ? 'Unfeature' : 'Feature'} ${title}`}
                  onClick={() => void feature.run({ listingId: id, featured: !featured })}
                >
                  {featured ? 'Unfeature' : 'Feature'}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  aria-label={`Suspend ${title}`}
                  onClick={() => onOpenDecision({ kind: 'suspend', listingId: id, title })}
                >
                  Suspend
                </Button>
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
