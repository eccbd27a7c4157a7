import { memo, useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { RecordCards } from '../../../core/cards/RecordCards.tsx'
import { findLeaseId } from '../../../core/cards/card.ts'
import type { CreateOption } from '../../../core/module/module.ts'
import { MadeLinks } from '../../../core/origins/MadeLinks.tsx'
import { MakeDialog } from '../../../core/origins/MakeDialog.tsx'
import { plainText } from '../../../core/text/rich-text.ts'
import { RichText } from '../../../core/text/RichText.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { ReportDialog } from '../moderation/ReportDialog.tsx'
import { Acknowledgments } from '../work/Acknowledgments.tsx'
import { UndeliveredNotice } from './Undelivered.tsx'
import { EditMessage } from './EditMessage.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageVersions } from './MessageVersions.tsx'
import { Reactions } from './Reactions.tsx'
import type { Message } from './useMessages.tsx'

interface MessageItemProps {
  message: Message
  threadId: string
  reader: string
  nameOf: (id: string) => string
  /** The other organization, in a thread between two. */
  organization: string | null
  /** True if the reader blocks the author. */
  isBlocked: boolean
  /** True if the page's address points to this message. */
  isTarget: boolean
  onReply: (message: Message) => void
  onJump: (number: number) => void
}

/** A message with its reactions and the message it replies to. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, threadId, reader, nameOf, organization, isBlocked, isTarget, onReply, onJump } = props
  const { id, number, kind, body, cards, createdBy, createdAt, editedAt, deletedBy, silent, answers } =
    message
  const [isEditing, setIsEditing] = useState(false)
  const [isShowingVersions, setIsShowingVersions] = useState(false)
  const [maker, setMaker] = useState<CreateOption | null>(null)
  const [isReporting, setIsReporting] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (kind === 'notice')
    return (
      <li
        id={`m${number}`}
        className="px-4.5 py-1 text-center text-sm text-muted max-md:px-3.5 [&_.mention]:bg-transparent [&_.mention]:p-0"
      >
        {body && <RichText text={body} getName={nameOf} />}
        <span className="text-xs text-faint">
          <Instant at={createdAt} />
        </span>
      </li>
    )
  const author = nameOf(createdBy)
  const isOwn = createdBy === reader && !message.isForeign
  if (isBlocked && body && !isUnfolded)
    return (
      <li id={`m${number}`} className="px-4.5 py-1.5 text-sm text-muted max-md:px-3.5">
        A message from someone you blocked{' '}
        <Button size="small" variant="quiet" onClick={() => setIsUnfolded(true)}>
          Show<span className="sr-only"> the message by {author}</span>
        </Button>
      </li>
    )
  return (
    <li
      id={`m${number}`}
      tabIndex={-1}
      className={classes(
        'flex gap-2.5 px-4.5 py-1.5 max-md:px-3.5 focus-visible:-outline-offset-2',
        isTarget ? 'bg-accent-soft' : 'hover:bg-hover focus-within:bg-hover',
      )}
    >
      <Avatar name={author} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold break-words">{author}</span>
          {message.isForeign && organization !== null && <Tag>{organization}</Tag>}
          <span className="text-sm text-faint">
            <Instant at={createdAt} />
          </span>
          {silent && <Tag>Silent</Tag>}
          {editedAt !== null && body && (
            <Button size="small" variant="quiet" onClick={() => setIsShowingVersions(true)}>
              Edited<span className="sr-only">: earlier versions of the message by {author}</span>
            </Button>
          )}
          {body && (
            <span className="ml-auto">
              <MessageMenu
                message={message}
                threadId={threadId}
                isOwn={isOwn}
                author={author}
                onReply={() => onReply(message)}
                onEdit={() => setIsEditing(true)}
                onReport={() => setIsReporting(true)}
                onMake={setMaker}
              />
            </span>
          )}
        </div>
        {answers && (
          <button
            type="button"
            onClick={() => onJump(answers.number)}
            className="mb-1 block max-w-full truncate border-l-2 pl-2 text-left text-sm text-muted hover:text-ink"
          >
            <span className="sr-only">In reply to </span>
            {nameOf(answers.by)}: {answers.text ?? 'a deleted message'}
          </button>
        )}
        {deletedBy !== null && <p className="text-muted italic">Deleted by {nameOf(deletedBy)}</p>}
        {body && isEditing && (
          <EditMessage
            message={message}
            threadId={threadId}
            nameOf={nameOf}
            onClose={() => setIsEditing(false)}
          />
        )}
        {body && !isEditing && <RichText text={body} getName={nameOf} reader={reader} />}
        {body && cards.length > 0 && (
          <div className="mt-1.5 max-w-2xl">
            <RecordCards cards={cards} />
          </div>
        )}
        {body && <MessageFiles message={message} isOwn={isOwn} />}
        {message.undelivered && body && <UndeliveredNotice id={id} isOwn={isOwn} />}
        <MadeLinks made={message.made} />
        {message.acknowledgment && body && (
          <Acknowledgments id={id} state={message.acknowledgment} isOwn={isOwn} />
        )}
        <Reactions message={message} reader={reader} nameOf={nameOf} />
        {maker && body && (
          <MakeDialog
            maker={maker}
            source={{ noun: 'messages', recordId: id }}
            about={{ text: plainText(body, nameOf), leaseId: findLeaseId(cards) }}
            onClose={() => setMaker(null)}
          />
        )}
        {isReporting && <ReportDialog messageId={id} onClose={() => setIsReporting(false)} />}
        {isShowingVersions && <MessageVersions id={id} onClose={() => setIsShowingVersions(false)} />}
      </div>
    </li>
  )
})
