import type { Viewer } from '../../core/access/refusal.ts'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { defaultSidebar, moveEntry, type EntryPlace, type SidebarChoice } from '../../core/sidebar/sidebar.ts'
import type { SidebarRouter } from '../../core/sidebar/sidebar.server.ts'

type EntryMove = { label: string; path: string; place: EntryPlace }

const placeDescriptions: Record<EntryPlace, string> = {
  group: 'shown in its group',
  pinned: 'pinned to the top',
  hidden: 'hidden from the sidebar',
}

/** The sidebar entries that a user pinned and hid, and a function to change them. */
export function useSidebarChoice(viewer: Viewer) {
  const isMember = viewer.membership !== null && viewer.membership.status !== 'pending'
  const { data } = useLiveQuery({
    ...useApi<SidebarRouter>('sidebar').get.queryOptions(),
    enabled: isMember,
  })
  const call = useCall<SidebarRouter>('sidebar')
  const choice: SidebarChoice = data ?? defaultSidebar
  const { run } = useCommand(
    ({ path, place }: EntryMove) => call.set.mutate(moveEntry(choice, path, place)),
    {
      success: (_, { label, place }) => ({
        text: `${label} is ${placeDescriptions[place]}`,
        undo: () => call.set.mutate(choice),
      }),
    },
  )
  return { choice, mayArrange: isMember && !viewer.acting, move: (move: EntryMove) => void run(move) }
}
