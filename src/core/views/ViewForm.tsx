import { z } from 'zod'
import { RecordForm } from '../form/RecordForm.tsx'
import { viewName, type ListView } from './list-view.ts'
import type { ListSavedViews } from './useSavedViews.tsx'
import { useMayShare, useViewCommands } from './useViewCommands.tsx'

const viewFields = z.object({ name: viewName })
const sharable = viewFields.extend({
  shared: z.boolean().meta({ title: 'Share with everyone in the organization who can see this list' }),
})

interface ViewFormProps {
  saved: ListSavedViews
  /** The view to rename; null creates a new one from the list's current state. */
  view: ListView | null
  onClose: () => void
}

/** The form for a view's name, and for whether a new view is shared. */
export function ViewForm({ saved, view, onClose }: ViewFormProps) {
  const { add, rename } = useViewCommands(saved)
  const mayShare = useMayShare() === null && !saved.ofStaff
  const { address, columns, list } = saved
  return view ? (
    <RecordForm
      title="Rename view"
      one="view"
      parentId={list}
      schema={viewFields}
      record={{ id: view.id, version: view.version, values: { name: view.name } }}
      save={({ values, version, seen }) =>
        rename({ id: view.id, version: version! }, (seen ?? {}) as { name?: string }, values.name)
      }
      onClose={onClose}
    />
  ) : (
    <RecordForm
      title="Save view"
      one="view"
      parentId={list}
      schema={mayShare ? sharable : viewFields}
      record={null}
      save={async ({ values }) => {
        const created = await add({ shared: false, ...values, address, columns })
        saved.open({ id: created.id, address })
        return created
      }}
      success={({ name }) => `${name} saved`}
      onClose={onClose}
    />
  )
}
