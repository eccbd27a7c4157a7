import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatCount } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { LinkWellsPanel } from '../../leases/linking/LinkWellsPanel.tsx'
import type { OneBatch } from './ImportPage.tsx'
import { changedNothing, outcomeOf, things, type Counts, type Thing } from '../batch/import-batch.ts'
import { cellWords } from '../recognize/cell-count.ts'
import { NotesTable } from './NotesTable.tsx'

/** What came of a file: counts, where to look, and everything that was repaired, left out or refused. */
export function ResultStep({ batch }: { batch: OneBatch }) {
  const { counts, state, mapping } = batch
  if (!counts) return null
  const kept = counts.kept ?? 0
  return (
    <>
      {state === 'undone' ? (
        <Notice tone={kept ? 'warn' : 'good'} title="Undone">
          {kept
            ? `Everything was undone except ${formatCount(kept)} records that people have changed since; they are listed below.`
            : 'Everything that this import added is gone, and what it changed is as it was before.'}
        </Notice>
      ) : (
        <>
          {batch.error && <Notice tone="bad">{batch.error}</Notice>}
          <Notice
            tone={changedNothing(counts) && counts.notes['refused'] ? 'warn' : 'good'}
            title={outcomeOf(counts)}
            actions={<Places batchId={batch.id} leases={mapping?.subject === 'leases'} />}
          >
            {[
              changedNothing(counts) ? 'There is nothing to undo, and you can discard the file.' : null,
              refusedWords(counts),
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
          <Figures counts={counts} />
          {counts.cells && <p className="text-sm text-muted">{cellWords(counts.cells)}</p>}
        </>
      )}
      {batch.remarks.map(remark => (
        <Notice key={remark} tone="info">
          {remark}
        </Notice>
      ))}
      <NotesTable batchId={batch.id} counts={{ ...counts.notes, ...(kept ? { kept } : {}) }} />
    </>
  )
}

function refusedWords({ notes }: Counts): string | null {
  const refused = notes['refused'] ?? 0
  if (!refused) return null
  return `${formatCount(refused)} ${refused === 1 ? 'row was' : 'rows were'} refused; the reasons are below.`
}

const Places = ({ batchId, leases }: { batchId: string; leases: boolean }) => (
  <>
    {leases ? (
      <Link to="/app/leases" className={buttonClass('primary')}>
        Go to leases
      </Link>
    ) : (
      <Link to="/app/well" search={{ import: batchId }} className={buttonClass('primary')}>
        Go to wells
      </Link>
    )}
    <LinkWellsPanel />
    <Link to="/app/map" className={buttonClass('plain')}>
      Go to map
    </Link>
    {leases && (
      <Link to="/app/imports/acres" className={buttonClass('plain')}>
        Acreage check
      </Link>
    )}
  </>
)

function Figures({ counts }: { counts: Counts }) {
  const shown = (Object.keys(things) as Thing[]).filter(
    thing => counts.added[thing] || counts.changed[thing] || counts.same[thing],
  )
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      {shown.map(thing => {
        const [, many] = things[thing]
        const beside = [
          ...(counts.changed[thing] ? [`${formatCount(counts.changed[thing])} changed`] : []),
          ...(counts.same[thing] ? [`${formatCount(counts.same[thing])} as they were`] : []),
        ]
        return (
          <Stat
            key={thing}
            label={`${many.charAt(0).toUpperCase()}${many.slice(1)} added`}
            value={formatCount(counts.added[thing] ?? 0)}
            note={beside.join(', ') || undefined}
          />
        )
      })}
    </div>
  )
}
