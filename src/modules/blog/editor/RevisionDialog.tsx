import { useQuery } from '@tanstack/react-query'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { ArticleDraft } from '../article/article.ts'
import { compareBlocks, type ComparedBlock } from './compare-blocks.ts'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { changedFieldNames, normalizedDraft } from './draft-changes.ts'
import type { useArticleEdit } from './useArticleEdit.tsx'

interface RevisionDialogProps {
  id: string
  number: number
  editing: ReturnType<typeof useArticleEdit>
  onClose: () => void
}

const labels: Partial<Record<keyof ArticleDraft, string>> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
}

/** Compares a revision with the current article and restores it on request. */
export function RevisionDialog({ id, number, editing, onClose }: RevisionDialogProps) {
  const call = useCall<BlogEditorRouter>('blogDesk')
  const { data, error } = useQuery(useApi<BlogEditorRouter>('blogDesk').revision.queryOptions({ id, number }))
  const restore = useCommand(
    async () => {
      if (!(await editing.save())) return false
      await call.restoreRevision.mutate({ id, number, version: editing.version() })
      return true
    },
    {
      success: isDone =>
        isDone
          ? 'Restored. The earlier version stays under Revisions.'
          : 'Not restored: the article is not saved yet',
      onSuccess: onClose,
    },
  )
  const revision = data && (normalizedDraft(data) ?? (data as ArticleDraft))
  return (
    <Dialog
      open
      size="large"
      title={`Revision ${number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={restore.busy}
            disabledReason={revision ? null : 'It is still loading.'}
            onClick={() => void restore.run()}
          >
            Restore
          </Button>
        </>
      }
    >
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {!revision && !error && <Skeleton className="h-64" />}
      {revision && <RevisionDiff before={revision} now={editing.fields} />}
    </Dialog>
  )
}

function RevisionDiff({ before, now }: { before: ArticleDraft; now: ArticleDraft }) {
  const changed = changedFieldNames(before, now)
  const rows = changed.flatMap(name =>
    labels[name] ? [{ name: labels[name], before: String(before[name]), now: String(now[name]) }] : [],
  )
  const otherChanges = changed.filter(name => !labels[name] && name !== 'body').length
  return (
    <div className="grid gap-3">
      {changed.length === 0 && (
        <p className="text-muted">The current article is the same as this revision.</p>
      )}
      {rows.length > 0 && (
        <PlainTable
          caption="Changed fields"
          rows={rows}
          rowKey={row => row.name}
          columns={[
            { header: 'Field', names: true, cell: row => row.name },
            { header: 'Revision', canWrap: true, cell: row => row.before },
            { header: 'Current', canWrap: true, cell: row => row.now },
          ]}
        />
      )}
      {otherChanges > 0 && (
        <p className="text-sm text-muted">The labels, cover or canonical address also differ.</p>
      )}
      {changed.includes('body') && (
        <ol className="max-h-[50vh] overflow-auto rounded-md border text-sm">
          {compareBlocks(before.body, now.body).map((block, index) => (
            <DiffBlock key={index} {...block} />
          ))}
        </ol>
      )}
    </div>
  )
}

const diffStyles: Record<ComparedBlock['side'], { sign: string; words: string; className: string }> = {
  both: { sign: '', words: '', className: '' },
  before: { sign: '−', words: 'Removed since: ', className: 'bg-bad-soft' },
  now: { sign: '+', words: 'Added since: ', className: 'bg-good-soft' },
}

function DiffBlock({ side, words }: ComparedBlock) {
  const style = diffStyles[side]
  return (
    <li className={`grid grid-cols-[1.5rem_1fr] px-2 py-1 ${style.className}`}>
      <span aria-hidden="true" className="text-muted">
        {style.sign}
      </span>
      <span className="wrap-anywhere whitespace-pre-line">
        {style.words && <span className="sr-only">{style.words}</span>}
        {words}
      </span>
    </li>
  )
}
