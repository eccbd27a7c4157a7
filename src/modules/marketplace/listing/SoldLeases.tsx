import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { SelectedLeases, type SelectedLease } from './SelectedLeases.tsx'
import { useListings } from './useListings.tsx'

interface SoldLeasesProps {
  listingId: string
  /** The unsaved selection of leases; null if nothing was changed. */
  selectedIds: readonly string[] | null
  onChange: (leaseIds: readonly string[]) => void
  readOnly: string | null
}

/** Shows a listing's leases with the changes in each since its evidence was copied. */
export function SoldLeases({ listingId, selectedIds, onChange, readOnly }: SoldLeasesProps) {
  const { data } = useLiveQuery(useListings().api.leases.queryOptions({ id: listingId }))
  const [addedLeases, setAdded] = useState<readonly SelectedLease[]>([])
  if (!data) return <Skeleton className="h-10" />
  const leaseById = new Map<string, SelectedLease>(addedLeases.map(lease => [lease.id, lease]))
  for (const { id, title } of data) leaseById.set(id, { id, title: title ?? 'A deleted lease' })
  const leases = (selectedIds ?? data.map(({ id }) => id)).flatMap(id => leaseById.get(id) ?? [])
  return (
    <SelectedLeases
      leases={leases}
      readOnly={readOnly}
      onChange={next => {
        setAdded([...addedLeases, ...next])
        onChange(next.map(({ id }) => id))
      }}
      renderStatus={({ id }) => {
        const lease = data.find(candidate => candidate.id === id)
        if (!lease) return <Status tone="info">Not copied yet</Status>
        if (lease.isGone) return <Status tone="bad">{lease.label}</Status>
        return (
          <>
            {lease.isChanged && <Status tone="warn">Changed</Status>}
            <Link to="/app/leases/$leaseId" params={{ leaseId: id }} className="text-accent underline">
              Open<span className="sr-only"> the lease {lease.title}</span>
            </Link>
          </>
        )
      }}
    />
  )
}
