import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import type { LeaseRouter } from '../../leases/lease.server.ts'
import { useReading } from '../useReading.tsx'

type CreateLeaseFormProps = {
  documentId: string
  instrument: number
  leaseId: string | null
  confirmed: number
  /** True if an instrument of this kind creates a lease. */
  canMake: boolean
}

/** A new lease from the confirmed facts, or a comparison with the leases of this document. */
export function CreateLeaseForm({
  documentId,
  instrument,
  leaseId,
  confirmed,
  canMake,
}: CreateLeaseFormProps) {
  const { call } = useReading()
  const [leaseNumber, setLeaseNumber] = useState('')
  const { run, busy, fields, message } = useCommand(call.makeLease.mutate, {
    showsErrorsInForm: true,
    success: ({ skippedClauses }) =>
      skippedClauses.length === 0
        ? 'Lease created'
        : `Lease created. Enter the numbers of ${pluralize(skippedClauses.length, 'clause')} on the lease.`,
  })
  return (
    <>
      {canMake && leaseId === null && (
        <Card title="Create lease">
          <form
            noValidate
            className="flex flex-wrap items-end gap-2"
            onSubmit={event => {
              event.preventDefault()
              void run({ documentId, instrument, leaseNumber })
            }}
          >
            <TextField
              label="Lease number"
              value={leaseNumber}
              error={fields['leaseNumber'] ?? message}
              onChange={({ target }) => setLeaseNumber(target.value)}
            />
            <Button
              type="submit"
              variant="primary"
              busy={busy}
              disabledReason={
                confirmed === 0
                  ? 'Confirm what the document says first.'
                  : leaseNumber.trim() === ''
                    ? 'Enter a lease number first.'
                    : null
              }
            >
              Create lease
            </Button>
            <p className="basis-full text-sm text-muted">
              Only confirmed values go into the lease: {confirmed} so far.
            </p>
          </form>
        </Card>
      )}
      {leaseId !== null && (
        <p>
          <Link className={buttonClass()} to="/app/leases/$leaseId" params={{ leaseId }}>
            Open the lease created from this instrument
          </Link>
        </p>
      )}
      <LeaseDifferences documentId={documentId} instrument={instrument} confirmed={confirmed} />
    </>
  )
}

/** Differences between a linked lease and its document, each accepted separately. */
function LeaseDifferences({
  documentId,
  instrument,
  confirmed,
}: Omit<CreateLeaseFormProps, 'leaseId' | 'canMake'>) {
  const { api } = useReading()
  const leases = useCall<LeaseRouter>('leases')
  const { data = [] } = useQuery({
    ...api.compare.queryOptions({ documentId, instrument }),
    enabled: confirmed > 0,
  })
  const { run, busy } = useCommand(leases.update.mutate, { success: () => 'Lease updated' })
  return data.map(lease => (
    <Card key={lease.id} title={`Lease ${lease.called} and its document`} hasNoPadding>
      {lease.differences.length === 0 ? (
        <p className="px-3.5 pt-1 pb-3.5 text-muted">All confirmed values match.</p>
      ) : (
        <ul className="divide-y">
          {lease.differences.map(({ field, label, lease: leaseValue, paper: documentValue, change }) => (
            <li
              key={field}
              className="grid grid-cols-[8rem_1fr_1fr_auto] items-center gap-2 px-3.5 py-2 max-md:grid-cols-2"
            >
              <span className="text-muted">{label}</span>
              <span className="wrap-anywhere">
                <span className="sr-only">In the lease: </span>
                {leaseValue}
              </span>
              <span className="font-medium wrap-anywhere">
                <span className="sr-only">In the document: </span>
                {documentValue}
              </span>
              <Button
                size="small"
                busy={busy}
                onClick={() =>
                  void run({ id: lease.id, version: lease.version, changes: { [field]: change } })
                }
              >
                Use document value<span className="sr-only">: {label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  ))
}
