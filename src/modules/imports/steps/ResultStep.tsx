import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import type { BatchView } from './batch-view.ts'
import { changedNothing, needsReview, type Counts } from '../batch/import-batch.ts'
import { describeCells } from '../recognize/cell-count.ts'
import { NotesTable } from './NotesTable.tsx'

/** Shows the result of an import: counts, links, and everything repaired, skipped or refused. */
export function ResultStep({ batch }: { batch: BatchView }) {
  const { counts, state } = batch
  if (!counts) return null
  const unchanged = counts.kept ?? 0
  return (
    <>
      {state === 'undone' ? (
        <Notice tone={unchanged ? 'warn' : 'good'} title="Undone">
          {unchanged
            ? `Everything was undone except what was edited since: ${pluralize(unchanged, 'record')}, listed below.`
            : 'Everything this import added was removed, and everything it changed was restored.'}
        </Notice>
      ) : (
        <>
          {batch.error && <Notice tone="bad">{batch.error}</Notice>}
          <Notice
            tone={needsReview(counts) ? 'warn' : 'good'}
            title={batch.outcome ?? ''}
            actions={<NextSteps ways={batch.ways} />}
          >
            {[
              changedNothing(counts) ? 'Nothing to undo. You can discard the file.' : null,
              refusedRowsText(counts),
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
          <Figures figures={batch.figures} />
          {counts.cells && <p className="text-sm text-muted">{describeCells(counts.cells)}</p>}
        </>
      )}
      {batch.remarks.map(remark => (
        <Notice key={remark} tone="info">
          {remark}
        </Notice>
      ))}
      <NotesTable
        batchId={batch.id}
        counts={{ ...counts.notes, ...(unchanged ? { kept: unchanged } : {}) }}
      />
    </>
  )
}

function refusedRowsText({ notes }: Counts): string | null {
  const refusal = notes['refused'] ?? 0
  if (!refusal) return null
  return `${formatCount(refusal)} ${refusal === 1 ? 'row was' : 'rows were'} refused; the reasons are below.`
}

const NextSteps = ({ ways }: Pick<BatchView, 'ways'>) => (
  <>
    {ways.map(({ label, to, search }, index) => (
      <Link key={to} to={to} search={search} className={buttonClass(index === 0 ? 'primary' : 'plain')}>
        {label}
      </Link>
    ))}
  </>
)

const Figures = ({ figures }: Pick<BatchView, 'figures'>) => (
  <div className="flex flex-wrap gap-x-10 gap-y-4">
    {figures.map(({ label, added, note }) => (
      <Stat key={label} label={label} value={formatCount(added)} note={note} />
    ))}
  </div>
)
