import { useViewer } from '../../../core/auth/useViewer.tsx'
import { NewRecord } from '../../../core/kind/NewRecord.tsx'
import { pipelineLabels, type PipelineKind } from '../pipelines/pipeline.ts'
import { useDeals } from '../useDeals.tsx'
import { dealControls } from './dealControls.tsx'
import { dealKind } from '../record/deal-kind.ts'
import { dealSchema } from '../record/deal.ts'

interface NewDealProps {
  pipeline: PipelineKind
  initialFields?: Readonly<Record<string, unknown>>
  onMade: (id: string) => void
  onClose: () => void
}

/** Fields that the form of a new deal leaves out. */
const deferredFields = { lostReason: true, probability: true } as const
const newDealKind = { ...dealKind, schema: dealSchema.omit(deferredFields) }

/** Shows the form for a pipeline's new deal, which its creator owns by default. */
export function NewDeal({ pipeline, initialFields = {}, ...form }: NewDealProps) {
  const { call } = useDeals()
  const { user } = useViewer()
  return (
    <NewRecord
      {...form}
      kind={{ ...newDealKind, one: `deal: ${pipelineLabels[pipeline].toLowerCase()}` }}
      start={{ ownerId: user?.id, ...initialFields }}
      controls={dealControls()}
      save={values => call.create.mutate({ ...values, pipeline })}
    />
  )
}
