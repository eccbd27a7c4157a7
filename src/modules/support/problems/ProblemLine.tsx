import { useCommand } from '../../../core/http/useCommand.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { problemStates, type TicketProblem } from './problem.ts'

interface ProblemLineProps {
  problem: TicketProblem | null
  /** The problems to choose from. Empty if the user can only read. */
  problems: readonly Pick<TicketProblem, 'id' | 'title'>[]
  link: (problemId: string | null) => Promise<unknown>
}

/** The known problem that a ticket is about, its state, and the advice for the meantime. */
export function ProblemLine({ problem, problems, link }: ProblemLineProps) {
  const command = useCommand((problemId: string | null) => link(problemId), {
    success: (_, problemId) => ({
      text: problemId === null ? 'No longer linked' : 'Linked to the known problem',
      undo: () => link(problem?.id ?? null),
    }),
  })
  const isListed = problem === null || problems.some(({ id }) => id === problem.id)
  const choices = [...(isListed ? [] : [problem]), ...problems].map(({ id, title }) => ({
    value: id,
    label: title,
  }))
  return (
    <div className="grid max-w-3xl gap-1.5">
      {problem && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-muted">Known problem</span>
          <b className="min-w-0 font-semibold wrap-anywhere">{problem.title}</b>
          <Status tone={problem.state === 'fixed' ? 'good' : 'warn'}>{problemStates[problem.state]}</Status>
        </p>
      )}
      {problem && problem.state !== 'fixed' && <p className="whitespace-pre-line">{problem.advice}</p>}
      {problems.length > 0 && (
        <SelectField
          label="Known problem"
          labelHidden={problem !== null}
          className="w-full max-w-md"
          placeholder={problem ? 'Not a known problem' : 'None'}
          value={problem?.id ?? ''}
          disabled={command.busy}
          choices={choices}
          onChange={({ target }) => void command.run(target.value || null)}
        />
      )}
    </div>
  )
}
