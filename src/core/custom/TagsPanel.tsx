import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { useApi, useCall, errorMessage } from '../http/api.tsx'
import { useLiveQuery } from '../live/useLive.tsx'
import { tagDraft, type Tag } from './tag.ts'
import { TagRow } from './TagRow.tsx'
import type { TagRouter } from './tags.server.ts'

/** The organization's tags by name. Tags are created where they are used. */
export function TagsPanel() {
  const { data, error, refetch } = useLiveQuery(useApi<TagRouter>('tags').all.queryOptions())
  const call = useCall<TagRouter>('tags')
  const [editing, setEditing] = useState<Tag | null>(null)
  if (error)
    return (
      <ErrorState title="The tags could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-40" />
  return (
    <section aria-label="Tags" className="grid gap-4">
      <p className="text-muted">
        Tags are created where they are used: on a lease, a well or equipment, or in an imported file with a
        column “Tags”. Rename, merge or delete them here.
      </p>
      <Card hasNoPadding title="Tags">
        {data.length === 0 ? (
          <p className="px-3.5 pb-3 text-faint">No tags yet.</p>
        ) : (
          <ul className="divide-y">
            {data.map(tag => (
              <TagRow
                key={tag.id}
                tag={tag}
                otherTags={data.filter(({ id }) => id !== tag.id)}
                onEdit={() => setEditing(tag)}
              />
            ))}
          </ul>
        )}
      </Card>
      {editing && (
        <RecordForm
          title={`Edit ${editing.name}`}
          one="tag"
          parentId="the organization"
          schema={tagDraft}
          record={{ id: editing.id, version: editing.version, values: editing }}
          save={async ({ id, version, seen, values }) => {
            if (id !== null && version !== null)
              await call.update.mutate({ id, version, seen, draft: values })
          }}
          success={({ name }) => `“${name}” saved`}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}
