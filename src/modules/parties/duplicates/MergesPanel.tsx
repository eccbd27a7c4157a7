import type { PanelProps } from '../../../core/module/module.ts'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useDuplicates } from './useDuplicates.tsx'

/** The merges into a contact, each of which can be undone. Empty if there were none. */
export function MergesPanel({ id }: PanelProps<'parties'>) {
  const { api } = useDuplicates()
  const { data } = useLiveQuery(api.merges.queryOptions({ id }))
  if (!data || data.length === 0) return null
  return (
    <Card title="Merged into this contact">
      <ul className="grid gap-2">
        {data.map(merge => (
          <Merge key={merge.mergeId} {...merge} />
        ))}
      </ul>
    </Card>
  )
}

type MergeProps = { mergeId: string; name: string; at: string; who: string | null }

function Merge({ mergeId, name, at, who }: MergeProps) {
  const { call, readOnly } = useDuplicates()
  const instant = useInstant()
  const undoing = useCommand(() => call.undo.mutate({ mergeId }), {
    success: ({ stayed }) =>
      stayed.length === 0
        ? `${name} is a separate contact again`
        : `${name} is a separate contact again. Records linked since then stay here: ${stayed.join(', ')}`,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        <span className="block text-sm text-muted">{[instant(at), who].filter(Boolean).join(' · ')}</span>
      </span>
      <Button size="small" busy={undoing.busy} disabledReason={readOnly} onClick={() => void undoing.run()}>
        Undo merge<span className="sr-only"> of {name}</span>
      </Button>
    </li>
  )
}
