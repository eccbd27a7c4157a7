import { useCommand } from '../../../core/http/useCommand.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { reactionLabels, type ReactionSign } from '../record/thread.ts'
import { ReactionIcon } from './ReactionIcon.tsx'
import { useMessagesApi, type Message } from './useMessages.tsx'

interface ReactionsProps {
  message: Message
  reader: string
  nameOf: (id: string) => string
}

const maxNames = 10

/** The reactions to a message. Pressing one adds or removes the reader's own. */
export function Reactions({ message: { id, body, reactions }, reader, nameOf }: ReactionsProps) {
  const { call } = useMessagesApi()
  const react = useCommand((change: { sign: ReactionSign; given: boolean }) =>
    call.react.mutate({ id, ...change }),
  )
  if (!body || reactions.length === 0) return null
  return (
    <div className="mt-1 flex flex-wrap gap-1.5">
      {reactions.map(({ sign, people }) => {
        const isOwn = people.includes(reader)
        const shownNames = people.slice(0, maxNames).map(nameOf).join(', ')
        const hiddenCount = people.length - maxNames
        return (
          <Tooltip key={sign} text={hiddenCount > 0 ? `${shownNames} and ${hiddenCount} more` : shownNames}>
            <button
              type="button"
              aria-pressed={isOwn}
              onClick={() => void react.run({ sign, given: !isOwn })}
              className={classes(
                'flex items-center gap-1 rounded-lg border px-1.5 text-sm leading-5 hover:border-edge max-md:min-h-9 max-md:px-3',
                isOwn && 'border-accent bg-accent-soft',
              )}
            >
              <ReactionIcon sign={sign} />
              <span className="sr-only">{reactionLabels[sign]}:</span> {people.length}
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}
