import { useState } from 'react'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CategoryRouter } from '../../organization/category.server.ts'
import { CategoryList, type CategoryLine } from './CategoryList.tsx'
import { RenameCategory } from './RenameCategory.tsx'

const kinds = ['type', 'subtype'] as const

const columns: ExportColumn<CategoryLine>[] = [
  column('kind', 'Kind', line => (line.kind === 'type' ? 'Type' : 'Subtype')),
  column('name', 'Name', line => line.name),
  column('offered', 'Offered', line => !line.retired),
  column('organizations', 'Organizations', line => line.organizations, 'number'),
]

/** The types and subtypes of organizations, which onboarding and the organization's profile offer. */
export default function CategoriesPage() {
  const { data, error, refetch } = useLiveQuery(useApi<CategoryRouter>('categories').list.queryOptions())
  const [renamedCategory, setRenamedCategory] = useState<CategoryLine | null>(null)
  if (error)
    return (
      <ErrorState title="The categories could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Organization categories"
        meta="Onboarding and organization profiles offer these immediately. Organizations keep their current choice."
        actions={
          data && (
            <RowsExportMenu
              size="medium"
              name="Organization categories"
              columns={columns}
              rows={kinds.flatMap(kind => data.filter(line => line.kind === kind))}
            />
          )
        }
      />
      {!data && <Skeleton className="m-4.5 h-64" />}
      {data && (
        <div className="grid items-start gap-4 px-4.5 pt-2 lg:grid-cols-2 max-md:px-3.5">
          {kinds.map(kind => (
            <CategoryList
              key={kind}
              kind={kind}
              lines={data.filter(line => line.kind === kind)}
              onRename={setRenamedCategory}
            />
          ))}
        </div>
      )}
      {renamedCategory && (
        <RenameCategory category={renamedCategory} onClose={() => setRenamedCategory(null)} />
      )}
    </Page>
  )
}
