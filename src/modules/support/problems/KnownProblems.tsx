import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { offeredProblems, problemStates } from './problem.ts'
import type { SupportProblemsRouter } from './problems.server.ts'

/** A longer list would hide the form. */
const maxShown = 3

interface KnownProblemsProps {
  text: string
  /** The category of the new ticket; '' if none is chosen. */
  categoryId: string
  /** Called with the problem that the user has too, which is then linked to the ticket. */
  onMine: (problemId: string | null) => void
}

/** The known problems that best match what the user writes, so that they need not report them again. */
export function KnownProblems({ text, categoryId, onMine }: KnownProblemsProps) {
  const { data = [] } = useLiveQuery(useApi<SupportProblemsRouter>('supportProblems').open.queryOptions())
  const call = useCall<SupportProblemsRouter>('supportProblems')
  const setMine = useCommand((change: { id: string; mine: boolean }) => call.setMine.mutate(change), {
    onSuccess: (_, { id, mine: setMine }) => onMine(setMine ? id : null),
    success: (_, { id, mine: setMine }) => ({
      text: setMine ? 'We will notify you when it is fixed' : 'Noted',
      undo: () => call.setMine.mutate({ id, mine: !setMine }),
    }),
  })
  const problems = offeredProblems(data, categoryId, text)
  if (problems.length === 0) return null
  return (
    <section aria-label="Known problems" className="grid gap-2 rounded-lg border bg-surface p-3">
      <h3 className="font-semibold">We already know about this</h3>
      <ul className="grid gap-2">
        {problems.slice(0, maxShown).map(({ id, title, advice, state, since, people, isMine }) => (
          <li key={id} className="grid gap-1 border-t pt-2 first:border-t-0 first:pt-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <b className="min-w-0 flex-1 font-semibold">{title}</b>
              <Status tone="warn">{problemStates[state]}</Status>
            </span>
            <p className="whitespace-pre-line">{advice}</p>
            <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              Since <Instant at={since} />
              {people > 0 && <span>{pluralize(people, 'person has', 'people have')} it</span>}
              <Button
                size="small"
                aria-pressed={isMine}
                busy={setMine.busy && setMine.input?.id === id}
                onClick={() => void setMine.run({ id, mine: !isMine })}
              >
                I have this too
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
