import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { PlanDraft } from './plan.ts'

interface TierClashProps {
  mine: PlanDraft
  theirs: PlanDraft
  onMine: () => void
  onTheirs: () => void
}

const parts: [keyof PlanDraft, string][] = [
  ['displayName', 'Display name'],
  ['name', 'System name'],
  ['description', 'Audience'],
  ['isFree', 'Free'],
  ['price', 'Price'],
  ['trial', 'Trial'],
  ['limits', 'Limits'],
  ['features', 'Features'],
]

/** Two admins changed a plan: both versions of what differs, and the choice. */
export function TierClash({ mine, theirs, onMine, onTheirs }: TierClashProps) {
  const differing = parts.filter(([part]) => partText(mine[part]) !== partText(theirs[part]))
  return (
    <Notice
      tone="warn"
      title="Someone else changed this plan while you were editing it"
      actions={
        <>
          <Button onClick={onTheirs}>Use theirs</Button>
          <Button onClick={onMine}>Overwrite with mine</Button>
        </>
      }
    >
      <dl className="mt-1 grid gap-1.5">
        {differing.map(([part, label]) => (
          <div key={part}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>Yours: {partText(mine[part])}</dd>
            <dd>Theirs: {partText(theirs[part])}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}

/** A part as text: "maxLeases 10, maxMembers 5". */
function partText(part: PlanDraft[keyof PlanDraft]): string {
  if (typeof part === 'boolean') return part ? 'yes' : 'no'
  if (typeof part === 'string') return part || '—'
  const entries = Object.entries(part).filter(([, value]) => value !== null && value !== undefined)
  return (
    entries
      .map(([name, value]) => `${name} ${String(value)}`)
      .sort()
      .join(', ') || '—'
  )
}
