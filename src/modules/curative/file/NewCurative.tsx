import type { z } from 'zod'
import type { OwnControl } from '../../../core/form/SchemaForm.tsx'
import { NewRecord } from '../../../core/kind/NewRecord.tsx'
import { curativeControls } from '../curativeControls.tsx'
import { curativeKind } from '../record/curative-kind.ts'
import type { curativeSchema } from '../record/curative.ts'
import { useCurative } from '../useCurative.tsx'

interface NewCurativeProps {
  /** Under which name its draft is kept, where that is not the organization's. */
  of?: string
  start: Readonly<Record<string, unknown>>
  /** Stores it, where that is more than to add it. */
  save?: (values: z.output<typeof curativeSchema>) => Promise<{ id: string }>
  onMade: (id: string) => void
  onClose: () => void
}

/** The form of a new item: of a lease, of what was said, or of neither. */
export function NewCurative({ save, ...form }: NewCurativeProps) {
  const { call } = useCurative()
  const controls = curativeControls()
  return (
    <NewRecord
      {...form}
      kind={curativeKind}
      controls={{
        ...controls,
        tractId: (control: OwnControl) => controls.tractId(control, control.values['leaseId']),
      }}
      save={save ?? call.create.mutate}
    />
  )
}
