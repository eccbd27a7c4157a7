import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useMessagesApi } from './useMessages.tsx'

/** Marks a message that was not delivered to the other organization. Its author can send it again. */
export function UndeliveredNotice({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { call } = useMessagesApi()
  const resend = useCommand(() => call.resend.mutate({ id }), { success: () => 'Resent' })
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <Status tone="bad">Not delivered</Status>
      {isOwn && (
        <Button size="small" busy={resend.busy} onClick={() => void resend.run()}>
          Resend
        </Button>
      )}
    </p>
  )
}
