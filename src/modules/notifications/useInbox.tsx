import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { pluralize } from '../../ui/formats.ts'
import type { NotificationRouter } from './notification.server.ts'
import type { NotificationKind } from './notification.ts'

/** The queries and commands of one kind of notification. */
export function useInbox(kind: NotificationKind) {
  const api = useApi<NotificationRouter>('notifications')[kind]
  const call = useCall<NotificationRouter>('notifications')[kind]
  const markRead = useCommand(
    ({ id, isRead }: { id: string; isRead: boolean }) => call.markRead.mutate({ ids: [id], isRead }),
    { success: () => null },
  )
  const markAllRead = useCommand(() => call.markAllRead.mutate(), {
    success: ({ ids }) => ({
      text: `${pluralize(ids.length, 'notification')} marked as read`,
      undo: async () => {
        for (let index = 0; index < ids.length; index += 100)
          await call.markRead.mutate({ ids: ids.slice(index, index + 100), isRead: false })
      },
    }),
  })
  const remove = useCommand((id: string) => call.remove.mutate({ ids: [id] }), {
    success: (_, id) => ({ text: 'Done', undo: () => call.restore.mutate({ ids: [id] }) }),
  })
  const snooze = useCommand(
    ({ id, until }: { id: string; until: string | null }) => call.snooze.mutate({ ids: [id], until }),
    {
      success: (_, { id, until }) =>
        until === null
          ? 'Back in the inbox'
          : { text: 'Snoozed', undo: () => call.snooze.mutate({ ids: [id], until: null }) },
    },
  )
  const mute = useCommand((id: string) => call.mute.mutate({ id, muted: true }), {
    success: (_, id) => ({
      text: 'No more notifications about this record',
      undo: () => call.mute.mutate({ id, muted: false }),
    }),
  })
  const clearExpired = useCommand(() => call.clearExpired.mutate(), {
    success: ({ cleared }) => `${pluralize(cleared, 'expired notification')} cleared`,
  })
  return { api, markRead, markAllRead, remove, snooze, mute, clearExpired }
}
