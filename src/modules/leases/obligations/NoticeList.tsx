import type { inferRouterOutputs } from '@trpc/server'
import { useQuery } from '@tanstack/react-query'
import { Instant } from '../../../core/auth/Instant.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { LeaseRouter } from '../lease.server.ts'
import { useLeases } from '../record/useLeases.tsx'
import { emailStateLabels, pushLabels, silenceLabels, stepLabel, describeTurn } from './notice-labels.ts'

type NotifiedMember = inferRouterOutputs<LeaseRouter>['obligations']['told'][number]

/** People notified of an obligation: when and how, or why not. */
export function NoticeList({ obligationId }: { obligationId: string }) {
  const { obligations } = useLeases().api
  const { data: members, error, refetch } = useQuery(obligations.told.queryOptions({ obligationId }))
  if (error && !members)
    return (
      <ErrorState title="Notified people could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!members) return <Skeleton className="h-16" />
  return (
    <ul aria-label="Notified" className="grid gap-2">
      {members.map(member => (
        <li key={member.id}>
          <span className="block font-medium">{member.name}</span>
          {member.silence && (
            <span className="block text-sm text-muted">{silenceLabels[member.silence]}</span>
          )}
          {member.chain && <span className="block text-sm">{describeTurn(member.chain)}</span>}
          {member.reminders.map(row => (
            <DeliveryLine key={row.createdAt} row={row} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function DeliveryLine({ row }: { row: NotifiedMember['reminders'][number] }) {
  const { inApp, createdAt, readAt, emailState, emailAt, emailedAt, pushState, pushedAt, step } = row
  const emailTime = emailState === 'due' ? emailAt : emailState === 'sent' ? emailedAt : null
  return (
    <span className="block text-sm text-muted">
      {step !== null && `${stepLabel(step)} · `}
      {inApp && (
        <>
          In the app <Instant at={createdAt} />
          {readAt && (
            <>
              , read <Instant at={readAt} />
            </>
          )}
          {' · '}
        </>
      )}
      {emailStateLabels[emailState]} {emailTime && <Instant at={emailTime} />}
      {pushState !== 'none' && (
        <>
          {' · '}
          {pushLabels[pushState]} {pushState === 'sent' && pushedAt && <Instant at={pushedAt} />}
        </>
      )}
    </span>
  )
}
