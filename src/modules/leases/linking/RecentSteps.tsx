import { Instant } from '../../../core/auth/Instant.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useUndoLinks } from './useAcceptLinks.tsx'

type LinkStep = { id: string; wells: number; leases: number; createdAt: string; undoneAt: string | null }

/** The newest step that has not been undone, with an undo button. */
export function RecentSteps({ steps }: { steps: readonly LinkStep[] }) {
  const { run, busy } = useUndoLinks()
  const latest = steps.find(({ undoneAt }) => undoneAt === null)
  if (!latest) return null
  return (
    <p className="flex flex-wrap items-center gap-2 px-4.5 pb-2 text-muted max-md:px-3.5">
      {pluralize(latest.wells, 'well')} linked to {pluralize(latest.leases, 'lease')} on{' '}
      <Instant at={latest.createdAt} />
      <Button size="small" variant="quiet" busy={busy} onClick={() => void run(latest.id)}>
        Undo
      </Button>
    </p>
  )
}
