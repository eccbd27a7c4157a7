import { useToday } from '../../core/time/useToday.tsx'
import { formatDate } from '../../ui/formats.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { isClosed, tally, type Poll } from './poll.ts'

interface PollCardProps {
  poll: Poll
  votes: readonly (readonly number[])[]
  /** What the reader chose. */
  own: readonly number[]
  onVote: (choices: number[]) => void
}

/** A question, its choices with how often each was chosen, and the reader's own choice. */
export function PollCard({ poll, votes, own, onVote }: PollCardProps) {
  const closed = isClosed(poll, useToday())
  const choose = (at: number, chosen: boolean) => {
    if (!poll.several) return onVote(chosen ? [at] : [])
    onVote(chosen ? [...own, at] : own.filter(each => each !== at))
  }
  const voters = votes.length === 1 ? '1 vote' : `${votes.length} votes`
  const until = poll.until && `${closed ? 'Closed on' : 'Open through'} ${formatDate(poll.until)}`
  return (
    <fieldset className="grid gap-1.5 rounded-lg border p-3">
      <legend className="px-1 font-semibold">{poll.question}</legend>
      {tally(poll, votes).map(({ choice, votes, share }, at) => (
        <div key={choice} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
          <CheckField
            label={choice}
            checked={own.includes(at)}
            disabled={closed}
            onChange={({ target }) => choose(at, target.checked)}
          />
          <span className="text-sm text-muted tabular-nums">
            {votes}
            {share !== null && ` · ${Math.round(share * 100)}%`}
          </span>
          <span aria-hidden="true" className="col-span-full h-1 overflow-hidden rounded-full bg-hover">
            <span className="block h-full bg-accent" style={{ width: `${(share ?? 0) * 100}%` }} />
          </span>
        </div>
      ))}
      <p className="text-sm text-faint">
        {[poll.several ? 'Choose any' : 'Choose one', voters, until].filter(Boolean).join(' · ')}
      </p>
    </fieldset>
  )
}
