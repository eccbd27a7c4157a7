import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { RevisionDialog } from './RevisionDialog.tsx'
import type { useArticleEdit } from './useArticleEdit.tsx'

const revisionLabels = { save: 'Saved', publish: 'Published', restore: 'Restored', aside: 'Set aside' }
const maxShown = 6

/** Shows the revisions of an article, latest first. */
export function RevisionsCard({ id, editing }: { id: string; editing: ReturnType<typeof useArticleEdit> }) {
  const { data = [] } = useLiveQuery(useApi<BlogEditorRouter>('blogDesk').revisions.queryOptions({ id }))
  const [isAll, setIsAll] = useState(false)
  const [openRevision, setOpenRevision] = useState<number | null>(null)
  return (
    <Card title="Revisions">
      <ol className="divide-y">
        {data.slice(0, isAll ? undefined : maxShown).map(({ number, act, at, by }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-2 py-1.5 text-sm">
            <span className="min-w-0 flex-1">
              {revisionLabels[act]} by {by}
              <span className="block text-muted">
                <Instant at={at} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Compare revision ${number}`}
              onClick={() => setOpenRevision(number)}
            >
              Compare
            </Button>
          </li>
        ))}
      </ol>
      {data.length > maxShown && !isAll && (
        <Button size="small" variant="quiet" onClick={() => setIsAll(true)}>
          Show all {data.length}
        </Button>
      )}
      {openRevision !== null && (
        <RevisionDialog
          id={id}
          number={openRevision}
          editing={editing}
          onClose={() => setOpenRevision(null)}
        />
      )}
    </Card>
  )
}
