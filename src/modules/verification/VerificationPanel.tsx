import { Instant, useDayInZone } from '../../core/auth/Instant.tsx'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SentAnswers, type Verification } from './SentAnswers.tsx'
import { VerificationForm } from './VerificationForm.tsx'
import type { VerificationRouter } from './verification.server.ts'

/** Shows the organization's verification state, and the form to request it. */
export function VerificationPanel() {
  const { data, error, refetch } = useLiveQuery(useApi<VerificationRouter>('verification').get.queryOptions())
  if (error)
    return (
      <Notice
        tone="bad"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {errorMessage(error)}
      </Notice>
    )
  if (!data) return <Skeleton className="h-40 w-full max-w-xl" />
  return (
    <div className="grid max-w-xl gap-4">
      <StatusNotice verification={data} />
      <NextStep verification={data} />
    </div>
  )
}

function StatusNotice({
  verification: { standing, request, verifiedAt, name },
}: {
  verification: Verification
}) {
  const getDay = useDayInZone()
  if (standing === 'verified')
    return (
      <Notice
        tone="good"
        title={`${name} has been verified since ${formatDate(verifiedAt && getDay(verifiedAt))}`}
      >
        The badge appears next to its name until the name changes; after a change, request it again.
      </Notice>
    )
  if (standing === 'pending')
    return (
      <Notice tone="info" title="The request is under review">
        It was sent on <Instant at={request?.askedAt} />. Owners get an email when it is decided, and this
        page shows it immediately.
      </Notice>
    )
  if (standing === 'rejected')
    return (
      <Notice
        tone="warn"
        title={request?.state === 'revoked' ? 'The badge was removed' : 'The request was rejected'}
      >
        {request?.reason}
      </Notice>
    )
  const isRenamed = request?.state === 'approved' && request.organizationName !== name
  return (
    <p className="text-muted">
      {isRenamed
        ? `“${request.organizationName}” was verified. The name has changed since, so a new request is needed.`
        : 'A verified organization has a badge next to its name, so others know that it is genuine.'}
    </p>
  )
}

function NextStep({ verification }: { verification: Verification }) {
  const { standing, request } = verification
  const isOwner = getRefusal(useViewer(), { who: 'owner' }) === null
  if (standing === 'pending' && request)
    return (
      <Card title="Submitted request" actions={isOwner && <WithdrawButton request={request} />}>
        <SentAnswers verification={verification} />
      </Card>
    )
  if (standing === 'verified') return null
  if (!isOwner) return <Notice tone="info">Only owners can request it.</Notice>
  return <VerificationForm key={request?.id} verification={verification} />
}

function WithdrawButton({ request: { id, version } }: { request: { id: string; version: number } }) {
  const call = useCall<VerificationRouter>('verification')
  const { run, busy, refused } = useCommand(() => call.withdraw.mutate({ id, version }), {
    showsErrorsInForm: true,
  })
  return (
    <>
      {refused && <span className="text-bad">{refused.message}</span>}
      <Button size="small" busy={busy} onClick={() => void run()}>
        Withdraw request
      </Button>
    </>
  )
}
