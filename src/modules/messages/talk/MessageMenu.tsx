import Ellipsis from 'lucide-react/icons/ellipsis'
import Reply from 'lucide-react/icons/reply'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { CreateOption } from '../../../core/module/module.ts'
import { useCreateOptions } from '../../../core/origins/create-options.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { messagePath, reactionSigns, reactionLabels, type ReactionSign } from '../record/thread.ts'
import { ReactionIcon } from './ReactionIcon.tsx'
import { useBlocks } from '../record/useBlocks.tsx'
import { useMessagesApi, type Message } from './useMessages.tsx'

interface MessageMenuProps {
  message: Message
  threadId: string
  isOwn: boolean
  author: string
  onReply: () => void
  onEdit: () => void
  onReport: () => void
  onMake: (maker: CreateOption) => void
}

/** The actions on a message. */
export function MessageMenu({
  message,
  threadId,
  isOwn,
  author,
  onReply,
  onEdit,
  onReport,
  onMake,
}: MessageMenuProps) {
  const { id, number, createdBy } = message
  const { blocked, setBlocked } = useBlocks()
  const makers = useCreateOptions()
  const isBlocked = blocked.includes(createdBy)
  const { call } = useMessagesApi()
  const toast = useToast()
  const react = useCommand((sign: ReactionSign) => call.react.mutate({ id, sign, given: true }))
  const remove = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: 'Message deleted', undo: () => call.restore.mutate({ id }) }),
  })
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}${messagePath(threadId, number)}`)
    toast({ text: 'Link copied' })
  }
  const items: MenuItem[] = [
    ...reactionSigns.map(sign => ({
      label: reactionLabels[sign],
      icon: <ReactionIcon sign={sign} />,
      onSelect: () => void react.run(sign),
    })),
    { label: 'Copy link', separated: true, onSelect: () => void copyLink() },
  ]
  items.push(...makers.map(maker => ({ label: maker.label, onSelect: () => onMake(maker) })))
  if (isOwn)
    items.push(
      { label: 'Edit', onSelect: onEdit },
      { label: 'Delete', danger: true, onSelect: () => void remove.run() },
    )
  else
    items.push(
      { label: 'Report', onSelect: onReport },
      {
        label: isBlocked ? `Unblock ${author}` : `Block ${author}`,
        onSelect: () => void setBlocked.run({ userId: createdBy, blocked: !isBlocked, name: author }),
      },
    )
  return (
    <span className="flex">
      <IconButton size="small" icon={<Reply size={14} />} label={`Reply to ${author}`} onClick={onReply} />
      <Menu
        label={`Message by ${author}`}
        align="end"
        items={items}
        renderTrigger={trigger => (
          <IconButton
            {...trigger}
            size="small"
            icon={<Ellipsis size={14} />}
            label={`More for the message by ${author}`}
          />
        )}
      />
    </span>
  )
}
