import { Instant } from '../../../core/auth/Instant.tsx'
import type { inferRouterOutputs } from '@trpc/server'
import { useNow } from '../ticket/useNow.tsx'
import type { SupportRouter } from './own.server.ts'

type TicketDeadlines = Pick<
  inferRouterOutputs<SupportRouter>['get'],
  'status' | 'firstAnsweredAt' | 'firstDueAt' | 'solutionDueAt'
>

/** The promised time of the first answer or the solution, and whether it has passed. */
export function PromiseLine({ status, firstAnsweredAt, firstDueAt, solutionDueAt }: TicketDeadlines) {
  const now = useNow()
  if (status !== 'open') return null
  const isFirst = firstAnsweredAt === null
  const due = isFirst ? firstDueAt : solutionDueAt
  if (due === null) return null
  const isLate = Date.parse(due) < now
  return (
    <span className={isLate ? 'text-warn' : undefined}>
      {isLate
        ? `Late: ${isFirst ? 'answer' : 'solution'} was due `
        : `${isFirst ? 'Answer' : 'Solution'} by `}
      <Instant at={due} />
    </span>
  )
}
