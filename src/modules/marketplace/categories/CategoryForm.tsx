import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { CategoriesRouter } from './categories.server.ts'
import { categoryName } from './category.ts'
import type { CategoryRow } from './useCategoryTree.tsx'

interface CategoryFormProps {
  /** The category to rename, or a new category's parent. */
  target: CategoryRow | { parentId: string | null }
  onClose: () => void
}

/** Shows the form for the name of a new or existing category. */
export function CategoryForm({ target, onClose }: CategoryFormProps) {
  const call = useCall<CategoriesRouter>('marketCategories')
  const savedCategory = 'id' in target ? target : null
  return (
    <RecordForm
      title={savedCategory ? `Rename ${savedCategory.name}` : 'New category'}
      one="category"
      parentId={`the marketplace ${savedCategory ? savedCategory.id : (target.parentId ?? '')}`}
      schema={categoryName}
      record={
        savedCategory && {
          id: savedCategory.id,
          version: savedCategory.version,
          values: { name: savedCategory.name },
        }
      }
      save={({ id, version, values }): Promise<unknown> =>
        id !== null && version !== null
          ? call.rename.mutate({ id, version, changes: values })
          : call.add.mutate({ parentId: target.parentId, ...values })
      }
      success={({ name }) => `${name} saved`}
      onClose={onClose}
    />
  )
}
