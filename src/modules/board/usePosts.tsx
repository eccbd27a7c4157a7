import type { inferRouterOutputs } from '@trpc/server'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PostRouter } from './post.server.ts'

export type Post = inferRouterOutputs<PostRouter>['list']['rows'][number]
export type Scheduled = inferRouterOutputs<PostRouter>['scheduled']['rows'][number]

export const usePostsApi = () => ({ api: useApi<PostRouter>('posts'), call: useCall<PostRouter>('posts') })

/** Looks up a name, with a fallback for people who have left. */
export const createNameLookup =
  (names: Readonly<Record<string, string>>) =>
  (id: string): string =>
    names[id] ?? 'a former member'

/** The reader's votes and pending acknowledgments. */
export function useOwnResponses() {
  const { data } = useLiveQuery(usePostsApi().api.own.queryOptions())
  return {
    voteOn: (id: string): readonly number[] => data?.votes[id] ?? [],
    isAsked: (id: string) => data?.unread.includes(id) ?? false,
  }
}

/** Commands on a post besides editing, with undo where possible. */
export function usePostCommands({ id, title }: Pick<Post, 'id' | 'title'>) {
  const { call } = usePostsApi()
  const setArchived = (archived: boolean) => call.archive.mutate({ id, archived })
  return {
    acknowledge: useCommand(() => call.acknowledge.mutate({ id }), { success: () => 'Acknowledged' }),
    vote: useCommand((choices: number[]) => call.vote.mutate({ id, choices })),
    pin: useCommand((pinned: boolean) => call.pin.mutate({ id, pinned }), {
      success: (_, pinned) => (pinned ? 'Pinned to the top' : 'Unpinned'),
    }),
    archive: useCommand(setArchived, {
      success: (_, archived) => ({
        text: archived ? `${title} archived` : `${title} restored to the board`,
        undo: () => setArchived(!archived),
      }),
    }),
    stopAsking: useCommand(() => call.stopAsking.mutate({ id }), {
      success: () => 'No more acknowledgments requested',
    }),
  }
}
