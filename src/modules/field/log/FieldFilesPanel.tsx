import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { Card } from '../../../ui/Card.tsx'
import { ActItem } from '../phone/ActItem.tsx'
import { useField } from '../phone/useField.tsx'

/** Lists photos and signatures from the field among a project's files. */
export function FieldFilesPanel({ id: projectId }: PanelProps) {
  const { data } = useLiveQuery(useField().api.log.queryOptions({ projectId }))
  const pictures = data?.acts.filter(({ kind }) => kind === 'PHOTO' || kind === 'SIGNATURE') ?? []
  if (!data || pictures.length === 0) return null
  return (
    <Card title="From the field">
      <ul className="grid gap-3">
        {pictures.map(act => (
          <ActItem key={act.id} act={act} who={`${act.task} · ${data.names[act.by] ?? 'A former member'}`} />
        ))}
      </ul>
    </Card>
  )
}
