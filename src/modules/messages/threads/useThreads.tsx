import type { inferRouterOutputs } from '@trpc/server'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { ThreadRouter } from './thread.server.ts'

type Outputs = inferRouterOutputs<ThreadRouter>
export type ThreadRow = Outputs['list']['rows'][number]
export type Thread = Outputs['get']

export const useThreadsApi = () => ({
  api: useApi<ThreadRouter>('threads'),
  call: useCall<ThreadRouter>('threads'),
})

export const unreadCount = ({ lastNumber, readThrough }: Pick<ThreadRow, 'lastNumber' | 'readThrough'>) =>
  Math.max(0, lastNumber - readThrough)

/** The number of the user's unread threads. */
export const useUnread = (): number => useLiveQuery(useThreadsApi().api.unread.queryOptions()).data ?? 0
