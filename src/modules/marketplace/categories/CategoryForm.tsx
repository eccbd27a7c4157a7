import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { CategoriesRouter } from './categories.server.ts'
import { categoryName } from './category.ts'
import type { CategoryRow } from './useTree.tsx'

interface CategoryFormProps {
  /** The category to rename, or the parent of a new one. */
  of: CategoryRow | { parentId: string | null }
  onClose: () => void
}

/** The form for the name of a new or existing category. */
export function CategoryForm({ of, onClose }: CategoryFormProps) {
  const call = useCall<CategoriesRouter>('marketCategories')
  const known = 'id' in of ? of : null
  return (
    <RecordForm
      title={known ? `Rename ${known.name}` : 'New category'}
      one="category"
      of={`the marketplace ${known ? known.id : (of.parentId ?? '')}`}
      schema={categoryName}
      record={known && { id: known.id, version: known.version, values: { name: known.name } }}
      save={({ id, version, values }): Promise<unknown> =>
        id !== null && version !== null
          ? call.rename.mutate({ id, version, changes: values })
          : call.add.mutate({ parentId: of.parentId, ...values })
      }
      success={({ name }) => `${name} saved`}
      onClose={onClose}
    />
  )
}
