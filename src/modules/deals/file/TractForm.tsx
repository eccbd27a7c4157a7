import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { dealTractSchema } from '../tracts/deal-tract.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView } from './useDealDetail.tsx'

interface TractFormProps {
  file: DealView
  tract: DealView['tracts'][number] | 'new'
  readOnly: string | null
  onClose: () => void
}

export function TractForm({ file, tract, readOnly, onClose }: TractFormProps) {
  const { call } = useDeals()
  const saved = tract === 'new' ? null : tract
  const lastTract = file.tracts.at(-1)
  const remove = async ({ id, version }: { id: string; version: number }) => {
    const values = await call.tracts.remove.mutate({ dealId: file.id, id, version })
    return () => call.tracts.save.mutate({ dealId: file.id, id, version: null, values })
  }
  return (
    <RecordForm
      title={saved ? `Tract ${saved.tractNumber}` : 'Add tract'}
      one="tract"
      of={file.id}
      schema={dealTractSchema}
      record={saved && { id: saved.id, version: saved.version, values: saved }}
      start={{
        tractNumber: String(file.tracts.length + 1),
        state: lastTract?.state,
        county: lastTract?.county,
      }}
      save={saving => call.tracts.save.mutate({ dealId: file.id, ...saving })}
      success={() => null}
      readOnly={readOnly}
      remove={saved ? () => remove(saved) : undefined}
      onClose={onClose}
    />
  )
}
