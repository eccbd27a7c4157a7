import type { z } from 'zod'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { NewRecord } from '../../../core/kind/NewRecord.tsx'
import { curativeControls } from '../curativeControls.tsx'
import { curativeKind } from '../record/curative-kind.ts'
import type { curativeSchema } from '../record/curative.ts'
import { useCurative } from '../useCurative.tsx'

interface NewCurativeProps {
  /** The key of the form's draft; defaults to one draft per organization. */
  of?: string
  start: Readonly<Record<string, unknown>>
  /** Overrides how the item is saved, such as with a link to a post. */
  save?: (values: z.output<typeof curativeSchema>) => Promise<{ id: string }>
  onMade: (id: string) => void
  onClose: () => void
}

/** The form for a new item, opened from a lease, from a post or on its own. */
export function NewCurative({ save, ...form }: NewCurativeProps) {
  const { call } = useCurative()
  const controls = curativeControls()
  return (
    <NewRecord
      {...form}
      kind={curativeKind}
      controls={{
        ...controls,
        tractId: (control: ControlProps) => controls.tractId(control, control.values['leaseId']),
      }}
      save={save ?? call.create.mutate}
    />
  )
}
