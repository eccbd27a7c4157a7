import type { z } from 'zod'
import { useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { OwnControl } from '../../../core/form/SchemaForm.tsx'
import { curativeSchema } from '../record/curative.ts'
import { useCurative } from '../useCurative.tsx'
import { curativeControls } from '../curativeControls.tsx'

type Values = z.output<typeof curativeSchema>

interface NewCurativeProps {
  /** Under which name its draft is kept. */
  of: string
  start: Readonly<Record<string, unknown>>
  /** Stores it, where that is more than to add it. */
  save?: (values: Values) => Promise<{ id: string }>
  onMade: (id: string) => void
  onClose: () => void
}

/** The form of a new item: of a lease, of what was said, or of neither. */
export function NewCurative({ of, start, save, onMade, onClose }: NewCurativeProps) {
  const { call } = useCurative()
  const schema = useWholeSchema('curative_items', curativeSchema) as typeof curativeSchema
  const controls = curativeControls()
  return (
    <RecordForm
      title="New curative item"
      one="curative item"
      of={of}
      schema={schema}
      record={null}
      start={start}
      controls={{
        ...controls,
        tractId: (control: OwnControl) => controls.tractId(control, control.values['leaseId']),
      }}
      save={({ values }) => (save ? save(values) : call.create.mutate(values))}
      success={({ name }, { id }) => {
        onMade(id)
        return `${name} added`
      }}
      onClose={onClose}
    />
  )
}
