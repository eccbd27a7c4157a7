import { CloseButton } from '../../../ui/overlay/CloseButton.tsx'

export type QuotedMessageData = { id: string; authorName: string; text: string }

/** The message that the next one replies to. */
export const QuotedMessage = ({ message, onDrop }: { message: QuotedMessageData; onDrop: () => void }) => (
  <div className="flex items-center gap-2 border-l-2 pl-2 text-sm text-muted">
    <p className="min-w-0 flex-1 truncate">
      Replying to {message.authorName}: {message.text}
    </p>
    <CloseButton label="Cancel reply" onClick={onDrop} />
  </div>
)
