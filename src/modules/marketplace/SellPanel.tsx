import { Link, useNavigate } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Status } from '../../ui/Status.tsx'
import { listingAccess } from './access.ts'
import { useListings } from './listing/useListings.tsx'
import { statusLabels } from './record/listing.ts'

type SellProps = PanelProps<'leases' | 'wells' | 'analyses'>

/**
 * Creates a draft listing from a lease, a well or an analysis in one click. Hidden from users who cannot see listings.
 */
export const SellPanel = (props: SellProps) =>
  getRefusal(useViewer(), listingAccess.read) === null ? <RecordListings {...props} /> : null

function RecordListings({ noun, id }: SellProps) {
  const { api, call, readOnly } = useListings()
  const navigate = useNavigate()
  const { data } = useLiveQuery(api.ofRecord.queryOptions({ noun, id }))
  const createListing = useCommand(() => call.fromRecord.mutate({ noun, id }), {
    onSuccess: created => void navigate({ to: `/app/listing/${created.id}` as string }),
    success: () => 'Draft created. Nothing is public yet',
  })
  if (!data || (data.length === 0 && readOnly !== null)) return null
  return (
    <Card
      title="Marketplace"
      actions={
        <Button
          size="small"
          busy={createListing.busy}
          disabledReason={readOnly}
          onClick={() => void createListing.run()}
        >
          Sell
        </Button>
      }
    >
      {data.length === 0 ? (
        <p className="text-muted">
          Not listed. Sell creates a draft with its status, decimal, twelve months and title, without names or
          an exact location. Nothing is public until you publish it.
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {data.map(({ id: listingId, title, status, isStale }) => (
            <li key={listingId} className="flex items-baseline justify-between gap-3">
              <Link to="/app/listing/$listingId" params={{ listingId }} className="min-w-0 hover:underline">
                {title}
              </Link>
              {isStale && status === 'published' ? (
                <Status tone="warn">Out of date</Status>
              ) : (
                <Status tone={statusLabels[status].tone}>{statusLabels[status].label}</Status>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
