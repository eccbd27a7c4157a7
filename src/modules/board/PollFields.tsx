import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { maxChoices, type Poll } from './poll.ts'

interface PollFieldsProps {
  poll: Poll | null
  errors: Readonly<Record<string, string>>
  onChange: (poll: Poll | null) => void
}

const emptyPoll: Poll = { question: '', choices: ['', ''], several: false, until: null }

/** The form for a poll. */
export function PollFields({ poll, errors, onChange }: PollFieldsProps) {
  if (!poll)
    return (
      <div>
        <Button size="small" onClick={() => onChange(emptyPoll)}>
          Add poll
        </Button>
      </div>
    )
  const set = (change: Partial<Poll>) => onChange({ ...poll, ...change })
  const getError = (name: string) => errors[`poll.${name}`] ?? errors[`changes.poll.${name}`]
  return (
    <fieldset className="grid gap-2.5 rounded-lg border p-3">
      <legend className="px-1 font-semibold">Poll</legend>
      <TextField
        label="Question"
        value={poll.question}
        error={getError('question')}
        onChange={({ target }) => set({ question: target.value })}
      />
      {poll.choices.map((choice, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- choices are identified by position
          key={index}
          label={`Choice ${index + 1}`}
          value={choice}
          error={getError(`choices.${index}`) ?? (index === 0 ? getError('choices') : undefined)}
          onChange={({ target }) => set({ choices: poll.choices.with(index, target.value) })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabledReason={
            poll.choices.length < maxChoices ? null : `A poll can have at most ${maxChoices} choices.`
          }
          onClick={() => set({ choices: [...poll.choices, ''] })}
        >
          Add choice
        </Button>
        {poll.choices.length > 2 && (
          <Button size="small" onClick={() => set({ choices: poll.choices.slice(0, -1) })}>
            Remove last choice
          </Button>
        )}
        <Button size="small" onClick={() => onChange(null)}>
          Remove poll
        </Button>
      </div>
      <CheckField
        label="People may choose several"
        checked={poll.several}
        onChange={({ target }) => set({ several: target.checked })}
      />
      <DateField
        label="Open through"
        hint="Leave blank to keep it open."
        fieldClass="max-w-56"
        value={poll.until ?? ''}
        error={getError('until')}
        onChange={({ target }) => set({ until: target.value || null })}
      />
    </fieldset>
  )
}
