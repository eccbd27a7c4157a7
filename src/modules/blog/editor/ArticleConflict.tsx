/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { articleFigures, type ArticleDraft } from '../article/article.ts'
import { wordCount } from '../article/reading-time.ts'
import { noFigureData } from '../figures/figure-data.ts'
import { ArticleBody } from '../public/ArticleBody.tsx'
import { changedFieldNames } from './draft-changes.ts'

interface ArticleConflictProps {
  mine: ArticleDraft
  theirs: ArticleDraft
  onResolve: (isMine: boolean) => Promise<void>
}

/** Shows both versions of a conflicting edit side by side. The one not chosen is kept as a revision. */
export function ArticleConflict({ mine, theirs, onResolve }: ArticleConflictProps) {
  const [isResolving, setIsResolving] = useState(false)
  const resolve = (isMine: boolean) => {
    setIsResolving(true)
    void onResolve(isMine).finally(() => setIsResolving(false))
  }
  return (
    <Dialog
      open
      urgent
      size="large"
      title="Someone else saved this article first"
      onClose={() => undefined}
      footer={
        <>
          <Button busy={isResolving} onClick={() => resolve(false)}>
            Keep theirs
          </Button>
          <Button variant="primary" busy={isResolving} onClick={() => resolve(true)}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      <p className="text-muted">
        The other version stays under Revisions, where you can compare and restore it.
      </p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <ConflictVersion name="Yours" fields={mine} other={theirs} />
        <ConflictVersion name="Theirs" fields={theirs} other={mine} />
      </div>
    </Dialog>
  )
}

function ConflictVersion({
  name,
  fields,
  other,
}: {
  name: string
  fields: ArticleDraft
  other: ArticleDraft
}) {
  const changedFields = new Set(changedFieldNames(other, fields))
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="font-semibold">
        {name}{' '}
        <span className="font-normal text-muted">{wordCount(fields.body).toLocaleString('en-US')} words</span>
      </h3>
      <dl className="mt-1 text-sm">
        {(['title', 'slug', 'description'] as const).map(field =>
          changedFields.has(field) ? (
            <div key={field}>
              <dt className="inline text-muted">{fieldLabels[field]}: </dt>
              <dd className="inline wrap-anywhere">{fields[field]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {changedFields.has('body') && (
        <section
          tabIndex={0}
          aria-label={`Text: ${name.toLowerCase()}`}
          className="mt-2 max-h-80 overflow-auto rounded-md border p-3"
        >
          <ArticleBody body={fields.body} data={noFigureData} />
          {articleFigures(fields.body).some(({ kind }) => kind === 'picture') && (
            <p className="text-sm text-faint">Pictures are not shown here.</p>
          )}
        </section>
      )}
    </section>
  )
}

const fieldLabels = { title: 'Title', slug: 'Address', description: 'Description' }
