import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLive, type LiveOptions } from '../../core/live/useLive.tsx'
import type { ThreadRouter } from '../../modules/messages/threads/thread.server.ts'
import type { NotificationRouter } from '../../modules/notifications/notification.server.ts'

/** Unread counts of the entries in the phone's More menu, by address. */
export function useUnread(): Readonly<Record<string, number>> {
  const viewer = useViewer()
  const notifications = useApi<NotificationRouter>('notifications')
  const threads = useApi<ThreadRouter>('threads')
  const canOpen = (path: Parameters<typeof routeGate>[0]) => getRefusal(viewer, routeGate(path)) === null
  return {
    '/app/notifications': useCount(notifications.tenant.unread.queryOptions(), canOpen('/app/notifications')),
    '/app/profile-notifications': useCount(notifications.profile.unread.queryOptions(), true),
    '/app/messages': useCount(threads.unread.queryOptions(), canOpen('/app/messages')),
  }
}

function useCount<Failure, Key extends QueryKey>(
  options: UseQueryOptions<number, Failure, number, Key> & LiveOptions,
  enabled: boolean,
): number {
  useLive(options, enabled)
  return useQuery({ ...options, enabled }).data ?? 0
}
