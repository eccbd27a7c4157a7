import { useState } from 'react'
import { useToday } from '../../core/auth/useToday.tsx'
import { formatDate } from '../../ui/formats.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { isClosed, tallyVotes, type Poll } from './poll.ts'

interface PollCardProps {
  poll: Poll
  votes: readonly (readonly number[])[]
  /** The positions of the reader's choices. */
  own: readonly number[]
  /** Resolves to the error if the vote was refused, or to null. */
  onVote: (choices: number[]) => Promise<object | null>
}

/** A poll with its results and the reader's vote. */
export function PollCard({ poll, votes, own, onVote }: PollCardProps) {
  const closed = isClosed(poll, useToday())
  // Shows the reader's vote immediately, until the server confirms or refuses it.
  const [ticked, tick] = useState<{ choices: readonly number[]; over: string } | null>(null)
  const ownKey = own.join()
  const selected = ticked?.over === ownKey ? ticked.choices : own
  const choose = async (toggledIndex: number, isSelected: boolean) => {
    const otherChoices = poll.several ? selected.filter(choiceIndex => choiceIndex !== toggledIndex) : []
    const choices = isSelected ? [...otherChoices, toggledIndex] : otherChoices
    tick({ choices, over: ownKey })
    if ((await onVote(choices)) !== null) tick(null)
  }
  const voters = votes.length === 1 ? '1 vote' : `${votes.length} votes`
  const closingText = poll.until && `${closed ? 'Closed on' : 'Open through'} ${formatDate(poll.until)}`
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5 rounded-lg border p-3">
      <legend className="px-1 font-semibold">{poll.question}</legend>
      {tallyVotes(poll, votes).map(({ choice, votes, share }, index) => (
        <div key={choice} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <CheckField
            label={choice}
            checked={selected.includes(index)}
            disabled={closed}
            onChange={({ target }) => void choose(index, target.checked)}
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
        {[poll.several ? 'Choose any number' : 'Choose one', voters, closingText].filter(Boolean).join(' · ')}
      </p>
    </fieldset>
  )
}
