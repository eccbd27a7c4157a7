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
  const savedTract = tract === 'new' ? null : tract
  const lastTract = file.tracts.at(-1)
  const remove = async ({ id, version }: { id: string; version: number }) => {
    const values = await call.tracts.remove.mutate({ dealId: file.id, id, version })
    return () => call.tracts.save.mutate({ dealId: file.id, id, version: null, values })
  }
  return (
    <RecordForm
      title={savedTract ? `Tract ${savedTract.tractNumber}` : 'Add tract'}
      one="tract"
      parentId={file.id}
      schema={dealTractSchema}
      record={savedTract && { id: savedTract.id, version: savedTract.version, values: savedTract }}
      start={{
        tractNumber: String(file.tracts.length + 1),
        state: lastTract?.state,
        county: lastTract?.county,
      }}
      save={saving => call.tracts.save.mutate({ dealId: file.id, ...saving })}
      success={() => null}
      readOnly={readOnly}
      remove={savedTract ? () => remove(savedTract) : undefined}
      onClose={onClose}
    />
  )
}
