import { Instant } from '../../../core/auth/Instant.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useUndoLinks } from './useAcceptLinks.tsx'

type Step = { id: string; wells: number; leases: number; createdAt: string; undoneAt: string | null }

/** The newest step that has not been undone, with an undo button. */
export function RecentSteps({ steps }: { steps: readonly Step[] }) {
  const { run, busy } = useUndoLinks()
  const last = steps.find(({ undoneAt }) => undoneAt === null)
  if (!last) return null
  return (
    <p className="flex flex-wrap items-center gap-2 px-4.5 pb-2 text-muted max-md:px-3.5">
      {pluralize(last.wells, 'well')} linked to {pluralize(last.leases, 'lease')} on{' '}
      <Instant at={last.createdAt} />
      <Button size="small" variant="quiet" busy={busy} onClick={() => void run(last.id)}>
        Undo
      </Button>
    </p>
  )
}
