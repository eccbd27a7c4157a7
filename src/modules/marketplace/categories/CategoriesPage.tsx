import { useState } from 'react'
import { isAdmin } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryLine } from './CategoryLine.tsx'
import { FieldsDialog } from './FieldsDialog.tsx'
import { useCategoryTree, type CategoryRow } from './useCategoryTree.tsx'

/** Shows the tree of categories. They are moved by dragging, with Alt and the arrow keys, or from a menu. */
export default function CategoriesPage() {
  const { data, error, refetch } = useCategoryTree()
  const readOnly = isAdmin(useViewer()) ? null : 'Only admins can change categories.'
  const [editedCategory, setEditedCategory] = useState<CategoryRow | { parentId: string | null } | null>(null)
  const [fieldsCategory, setFieldsCategory] = useState<CategoryRow | null>(null)
  if (error)
    return (
      <ErrorState title="The categories could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Marketplace categories"
        count={data && `${data.length}`}
        meta="Drag a category, or press Alt and an arrow key on its name. Right nests it under the one above, left moves it out."
        actions={
          <Button
            variant="primary"
            disabledReason={readOnly}
            onClick={() => setEditedCategory({ parentId: null })}
          >
            New category
          </Button>
        }
      />
      <div className="px-4.5 pt-2 max-md:px-3.5">
        {!data && <Skeleton className="h-64" />}
        {data?.length === 0 && <EmptyState title="No categories">Add the first one.</EmptyState>}
        {data && data.length > 0 && (
          <ul aria-label="Categories" className="divide-y rounded-lg border bg-surface">
            {data.map(row => (
              <CategoryLine
                key={row.id}
                row={row}
                rows={data}
                readOnly={readOnly}
                onRename={() => setEditedCategory(row)}
                onAdd={() => setEditedCategory({ parentId: row.id })}
                onFields={() => setFieldsCategory(row)}
              />
            ))}
          </ul>
        )}
      </div>
      {editedCategory && <CategoryForm target={editedCategory} onClose={() => setEditedCategory(null)} />}
      {fieldsCategory && (
        <FieldsDialog row={fieldsCategory} readOnly={readOnly} onClose={() => setFieldsCategory(null)} />
      )}
    </Page>
  )
}
