import { getRefusal } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { useCall } from '../http/api.tsx'
import { useCommand } from '../http/useCommand.tsx'
import { shareGate, type ListView, type ViewColumns, type ViewFields } from './list-view.ts'
import type { ListSavedViews } from './useSavedViews.tsx'
import type { ViewRouter } from './views.server.ts'

/** Columns in the format of the server, which drops unknown parts of a layout. */
const toSentColumns = ({ shown, layout }: ViewColumns) => ({ shown, layout: JSON.stringify(layout) })

const toViewFields = ({ name, shared, address, columns }: ViewFields) => ({
  name,
  shared,
  address: { ...address },
  columns: toSentColumns(columns),
})

/** The reason that the user may not change shared views; null when they may. */
export function useMayShare(): string | null {
  return getRefusal(useViewer(), shareGate) === null
    ? null
    : 'Your role cannot share views. An owner can allow it in Roles & Permissions.'
}

/** The commands for the views of a list. */
export function useViewCommands({ list, ofStaff, views, opensWith, current, open, ...now }: ListSavedViews) {
  const call = useCall<ViewRouter>(ofStaff ? 'staffViews' : 'views')
  const saving = useCommand(
    ({ id, version, address, columns }: ListView) =>
      call.change.mutate({
        id,
        version,
        seen: { address: { ...address }, columns: toSentColumns(columns) },
        changes: { address: { ...now.address }, columns: toSentColumns(now.columns) },
      }),
    {
      success: (_, { name }) => `${name} saved`,
      onSuccess: (_, { id }) => open({ id, address: now.address }),
    },
  )
  const sharing = useCommand(
    ({ id, version, shared }: ListView) =>
      call.change.mutate({ id, version, seen: { shared }, changes: { shared: !shared } }),
    {
      success: (_, { name, shared }) =>
        shared ? `${name} is now private` : `${name} is shared with your organization`,
    },
  )
  const removing = useCommand(({ id }: ListView) => call.remove.mutate({ id }), {
    success: (_, view) => ({
      text: `${view.name} deleted`,
      undo: () => call.add.mutate({ list, id: view.id, fields: toViewFields(view) }),
    }),
    onSuccess: (_, { id }) => current?.id === id && open(null),
  })
  const arranging = useCommand((arrangement: { order: string[]; opensWith: string | null }) =>
    call.arrange.mutate({ list, ...arrangement }),
  )
  const order = views.map(({ id }) => id)
  return {
    add: (fields: ViewFields) => call.add.mutate({ list, fields: toViewFields(fields) }),
    rename: ({ id, version }: { id: string; version: number }, seen: { name?: string }, name: string) =>
      call.change.mutate({ id, version, seen, changes: { name } }),
    save: (view: ListView) => void saving.run(view),
    share: (view: ListView) => void sharing.run(view),
    remove: (view: ListView) => void removing.run(view),
    /** Moves a view one position in its order. */
    move({ id }: ListView, by: 1 | -1) {
      const index = order.indexOf(id)
      void arranging.run({ order: order.with(index, order[index + by]!).with(index + by, id), opensWith })
    },
    openWith: (id: string | null) => void arranging.run({ order, opensWith: id }),
  }
}
