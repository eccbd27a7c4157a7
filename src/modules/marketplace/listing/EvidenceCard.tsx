import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { EvidencePart } from '../record/evidence.ts'
import { PartsField } from './PartsField.tsx'
import { SoldLeases } from './SoldLeases.tsx'
import { useListings, type ListingDetail } from './useListings.tsx'

interface EvidenceCardProps {
  file: ListingDetail
  readOnly: string | null
}

/**
 * Shows the evidence copied from the leases, and its date. It can be copied again after a change, or with other
 * parts or leases.
 */
export function EvidenceCard({ file, readOnly }: EvidenceCardProps) {
  const { id, version, state, content } = file
  const { call } = useListings()
  const [parts, setParts] = useState<readonly EvidencePart[]>(state.parts)
  const [leaseIds, setLeaseIds] = useState<readonly string[] | null>(null)
  const refreshEvidence = useCommand(
    () =>
      call.retake.mutate({ id, version, parts: [...parts], ...(leaseIds && { leaseIds: [...leaseIds] }) }),
    { success: () => 'Evidence copied', onSuccess: () => setLeaseIds(null) },
  )
  const canOpenLeases = getRefusal(useViewer(), routeGate('/app/leases')) === null
  const missing =
    parts.length === 0
      ? 'Choose at least one part to show.'
      : leaseIds?.length === 0
        ? 'Leave at least one lease in it.'
        : null
  return (
    <Card
      title={
        state.leases > 1 ? `Evidence from ${pluralize(state.leases, 'lease')}` : 'Evidence from the lease'
      }
      actions={
        <Button
          size="small"
          variant={state.staleAt === null && leaseIds === null ? 'plain' : 'primary'}
          busy={refreshEvidence.busy}
          disabledReason={readOnly ?? missing}
          onClick={() => void refreshEvidence.run()}
        >
          Copy again
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          As of {formatDate(content.evidence?.asOf)}
          {state.staleAt !== null && <Status tone="warn">Out of date</Status>}
        </p>
        {canOpenLeases && (
          <SoldLeases listingId={id} selectedIds={leaseIds} onChange={setLeaseIds} readOnly={readOnly} />
        )}
        {leaseIds !== null && (
          <p className="text-sm text-muted">
            Copy again to save these leases.{' '}
            <Button size="small" variant="quiet" onClick={() => setLeaseIds(null)}>
              Keep the previous ones
            </Button>
          </p>
        )}
        {state.parts.includes('cash') && content.evidence?.cash === undefined && (
          <p className="text-sm text-muted">
            {state.leases > 1
              ? 'Combined net cash is not shown: a lease has no months on record, or shares a well with other leases.'
              : 'Net cash is not shown: no months are on record, or a well is also on other leases.'}
          </p>
        )}
        <PartsField parts={parts} onChange={setParts} />
      </div>
    </Card>
  )
}
