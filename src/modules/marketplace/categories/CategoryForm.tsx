import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { CategoriesRouter } from './categories.server.ts'
import { categoryName } from './category.ts'
import type { CategoryRow } from './useCategoryTree.tsx'

interface CategoryFormProps {
  /** The category to rename, or a new category's parent. */
  of: CategoryRow | { parentId: string | null }
  onClose: () => void
}

/** Shows the form for the name of a new or existing category. */
export function CategoryForm({ of, onClose }: CategoryFormProps) {
  const call = useCall<CategoriesRouter>('marketCategories')
  const saved = 'id' in of ? of : null
  return (
    <RecordForm
      title={saved ? `Rename ${saved.name}` : 'New category'}
      one="category"
      of={`the marketplace ${saved ? saved.id : (of.parentId ?? '')}`}
      schema={categoryName}
      record={saved && { id: saved.id, version: saved.version, values: { name: saved.name } }}
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
