import { useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { FactCard } from '../../../core/form/FactCard.tsx'
import type { Typed } from '../../../core/form/schema-fields.ts'
import { curativeSchema } from '../record/curative.ts'
import { useCurative } from '../useCurative.tsx'
import { leaseWords, curativeControls } from '../curativeControls.tsx'
import type { CurativeView } from './useCurativeFile.tsx'

/** What the opinion says of an item, each fact edited where it stands. */
export function CurativeFacts({ file, readOnly }: { file: CurativeView; readOnly: string | null }) {
  const { fields, lease, tract, assignee } = file
  const { call } = useCurative()
  const schema = useWholeSchema('curative_items', curativeSchema) as typeof curativeSchema
  const controls = curativeControls(lease)
  type Draw = (control: Parameters<(typeof controls)['leaseId']>[0]) => React.ReactNode
  const way = (draw: Draw, shown: string | null) => ({
    shown,
    control: (value: string, onChange: (typed: string) => void, error: string | undefined) =>
      draw({ value, error, onChange: (typed: Typed) => onChange(String(typed)) }),
  })
  return (
    <FactCard
      one="curative item"
      schema={schema}
      file={file}
      readOnly={readOnly}
      update={call.update.mutate}
      ways={{
        leaseId: way(controls.leaseId, lease && leaseWords(lease)),
        tractId: way(control => controls.tractId(control, fields.leaseId), tract && `Tract ${tract.number}`),
        assigneeId: way(controls.assigneeId, assignee?.name ?? null),
      }}
    />
  )
}
