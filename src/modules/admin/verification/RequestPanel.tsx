import { Instant, useInstant } from '../../../core/auth/Instant.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { Status } from '../../../ui/Status.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useAdmin } from '../useAdmin.tsx'
import { AnswerValue, type RequestFacts } from './AnswerValue.tsx'
import { StaffNotes } from './StaffNotes.tsx'
import { stateLabels } from './state-labels.ts'
import type { VerificationsRouter } from './verifications.server.ts'

interface RequestPanelProps {
  tenantId: string
  id: string
  onClose: () => void
}

/** A request with the organization's answers, staff notes, and the decision. */
export function RequestPanel({ tenantId, id, onClose }: RequestPanelProps) {
  const { data, error } = useLiveQuery(
    useApi<VerificationsRouter>('verifications').get.queryOptions({ tenantId, id }),
  )
  return (
    <SidePanel label="Request" title={data?.organizationName} onClose={onClose}>
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {!error && !data && <output className="waiting h-40 w-full">Loading</output>}
      {data && (
        <div className="grid gap-4">
          <Facts request={data} />
          <DecisionButtons request={data} />
          <StaffNotes request={data} />
        </div>
      )}
    </SidePanel>
  )
}

function Facts({ request }: { request: RequestFacts }) {
  const { tenantId, state, nameNow, organizationName, askedAt, askedBy, decidedAt, reason, note } = request
  const instant = useInstant()
  return (
    <>
      {nameNow !== organizationName && (
        <Notice tone="warn">
          It is now called “{nameNow}”. The request is for “{organizationName}”, so it can only be rejected.
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            label: 'Status',
            value: <Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>,
          },
          {
            label: 'Organization',
            value: (
              <Link to={`/admin/tenants/${tenantId}`} className="text-accent">
                {nameNow}
              </Link>
            ),
          },
          { label: 'Requested', value: `${instant(askedAt)}${askedBy ? `, ${askedBy}` : ''}` },
          ...(decidedAt ? [{ label: 'Decided', value: <Instant at={decidedAt} /> }] : []),
          ...(reason ? [{ label: 'Reason', value: reason }] : []),
        ]}
      />
      <section className="grid gap-2.5" aria-label="Answers">
        {request.answers.map(answer => (
          <div key={answer.requirementId}>
            <h3 className="text-sm text-muted">{answer.name}</h3>
            <AnswerValue request={request} answer={answer} />
          </div>
        ))}
        {note && (
          <div>
            <h3 className="text-sm text-muted">Note from the organization</h3>
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          </div>
        )}
        {request.answers.length === 0 && !note && <p className="text-muted">No answers.</p>}
      </section>
    </>
  )
}

type RequestAction = 'reject' | 'revoke'
const confirmations: Record<RequestAction, { verb: string; success: string; title: string; words: string }> =
  {
    reject: {
      verb: 'Reject',
      success: 'Rejected; its owners get an email',
      title: 'Reject the request',
      words: 'The organization can add what is missing and request again.',
    },
    revoke: {
      verb: 'Remove badge',
      success: 'The badge is removed; its owners get an email',
      title: 'Remove badge',
      words: 'The badge next to its name disappears immediately. It can request again.',
    },
  }

function DecisionButtons({ request }: { request: RequestFacts }) {
  const { tenantId, id, version, state, verified } = request
  const call = useCall<VerificationsRouter>('verifications')
  const { readOnly, busy, run, attempt } = useAdmin()
  const [pendingAction, setPendingAction] = useState<RequestAction | null>(null)
  const requestVersion = { tenantId, id, version }
  const denialReason = readOnly && 'Only admins can decide. You can add a note.'
  const confirmation = pendingAction && confirmations[pendingAction]
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'pending' && (
        <>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={denialReason}
            onClick={() =>
              void run('Verified; its owners get an email', () =>
                call.decide.mutate({ act: 'approve', ...requestVersion }),
              )
            }
          >
            Approve
          </Button>
          <Button disabledReason={denialReason} onClick={() => setPendingAction('reject')}>
            Reject
          </Button>
        </>
      )}
      {state === 'approved' && verified && (
        <Button variant="danger" disabledReason={denialReason} onClick={() => setPendingAction('revoke')}>
          Remove badge
        </Button>
      )}
      {confirmation && (
        <ReasonDialog
          title={confirmation.title}
          verb={confirmation.verb}
          danger
          busy={busy}
          hint="The organization’s owners read it, and it is recorded in its audit log."
          onClose={() => setPendingAction(null)}
          onReason={reason =>
            attempt(confirmation.success, () =>
              call.decide.mutate({ act: pendingAction, ...requestVersion, reason }),
            )
          }
        >
          {confirmation.words}
        </ReasonDialog>
      )}
    </div>
  )
}
