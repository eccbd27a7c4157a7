import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ProblemLine } from '../problems/ProblemLine.tsx'
import type { SupportProblemsRouter } from '../problems/problems.server.ts'
import { useSupport, type CustomerTicket } from './useSupport.tsx'

/** The known problem of a ticket. The requester can change it. */
export function TicketProblem({ ticket: { id, problem, requesterId, status } }: { ticket: CustomerTicket }) {
  const { call } = useSupport()
  const isMine = useViewer().user?.id === requesterId && (status === 'open' || status === 'waiting')
  const { data = [] } = useLiveQuery(useApi<SupportProblemsRouter>('supportProblems').open.queryOptions())
  const problems = isMine ? data : []
  if (problem === null && problems.length === 0) return null
  return (
    <div className="px-4.5 pb-2 max-md:px-3.5">
      <ProblemLine
        problem={problem}
        problems={problems}
        link={problemId => call.linkProblem.mutate({ id, problemId })}
      />
    </div>
  )
}
