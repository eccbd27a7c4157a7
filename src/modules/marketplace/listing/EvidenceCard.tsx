import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { EvidencePart } from '../record/evidence.ts'
import { PartsField } from './PartsField.tsx'
import { useListings, type ListingFile } from './useListings.tsx'

/** What was copied from the lease, and when; copied again where the record changed, or other parts are to be shown. */
export function EvidenceCard({ file, readOnly }: { file: ListingFile; readOnly: string | null }) {
  const { id, version, state, content } = file
  const { call } = useListings()
  const [parts, setParts] = useState<readonly EvidencePart[]>(state.parts)
  const retake = useCommand(() => call.retake.mutate({ id, version, parts: [...parts] }), {
    success: () => 'Evidence copied',
  })
  return (
    <Card
      title="Evidence from the lease"
      actions={
        <Button
          size="small"
          variant={state.staleAt === null ? 'plain' : 'primary'}
          busy={retake.busy}
          disabledReason={readOnly ?? (parts.length === 0 ? 'Choose at least one part to show.' : null)}
          onClick={() => void retake.run()}
        >
          Copy again
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          As of {formatDate(content.evidence?.asOf)}
          {state.staleAt !== null && <Status tone="warn">Out of date</Status>}
          <Link
            to="/app/leases/$leaseId"
            params={{ leaseId: state.leaseId! }}
            className="text-accent underline"
          >
            Open the lease
          </Link>
        </p>
        {state.parts.includes('cash') && content.evidence?.cash === undefined && (
          <p className="text-sm text-muted">
            Net cash is not shown: no month is on record, or a well stands on other leases as well.
          </p>
        )}
        <PartsField parts={parts} onChange={setParts} />
      </div>
    </Card>
  )
}
