import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { newPlan, planDraft } from './plan.ts'
import type { PlanRouter } from './plan.server.ts'
import type { Tier } from './usePlans.tsx'

type TierEditorProps = {
  /** Null for a new plan. */
  tier: Tier | null
  readOnly: string | null
  onClose: () => void
}

/** All fields of a plan: names, price, trial, limits and features. */
export function TierEditor({ tier, readOnly, onClose }: TierEditorProps) {
  const call = useCall<PlanRouter>('plans')
  return (
    <RecordForm
      wide
      title={tier ? tier.displayName : 'New plan'}
      one="plan"
      parentId="the platform"
      schema={planDraft}
      record={tier && { ...tier, values: tier.fields }}
      start={newPlan}
      readOnly={readOnly}
      save={({ id, version, seen, values }) =>
        id !== null && version !== null
          ? call.update.mutate({ id, version, seen, changes: values })
          : call.create.mutate(values)
      }
      success={({ displayName }) => `${displayName} saved`}
      onClose={onClose}
    >
      {tier && tier.organizations > 0 && !readOnly && (
        <Notice tone="info">
          Changes take effect immediately for the {tier.organizations} on this plan.
        </Notice>
      )}
    </RecordForm>
  )
}
