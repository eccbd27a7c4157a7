import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { BlockRouter } from './blocks.server.ts'

/** The users whom the reader blocks, and functions to change that. */
export function useBlocks() {
  const call = useCall<BlockRouter>('blocks')
  const { data } = useLiveQuery(useApi<BlockRouter>('blocks').list.queryOptions())
  const setBlocked = useCommand(
    (change: { userId: string; blocked: boolean; name: string }) =>
      call.set.mutate({ userId: change.userId, blocked: change.blocked }),
    {
      success: (_, { userId, blocked, name }) => ({
        text: blocked ? `${name} is blocked` : `${name} is no longer blocked`,
        undo: () => call.set.mutate({ userId, blocked: !blocked }),
      }),
    },
  )
  return { blocked: data?.people ?? noBlocks, setBlocked }
}

const noBlocks: readonly string[] = []
