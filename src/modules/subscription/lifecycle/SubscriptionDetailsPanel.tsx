import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import type { PlanRouter } from '../plans/plan.server.ts'
import { useReadOnly } from '../plans/usePlans.tsx'
import { ChangePlan, ExtendTrial, Renew } from './SubscriptionForms.tsx'
import { RequestAnswer } from './RequestAnswer.tsx'
import type { SubscriptionsRouter } from './subscriptions.server.ts'
import { UsageMeters } from '../usage/UsagePanel.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'

type OpenForm = 'change' | 'extend' | 'renew' | 'end' | null

/** An organization's subscription with the admin's actions on it. */
export function SubscriptionDetailsPanel({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const { data, error } = useLiveQuery(
    useApi<SubscriptionsRouter>('subscriptions').get.queryOptions({ tenantId }),
  )
  const plans = useQuery(useApi<PlanRouter>('plans').list.queryOptions())
  const readOnly = useReadOnly()
  const [openForm, setOpenForm] = useState<OpenForm>(null)
  const call = useCall<SubscriptionsRouter>('subscriptions')
  const closeForm = () => setOpenForm(null)
  const end = useCommand(call.end.mutate, {
    success: () => 'Plan ended',
    onSuccess: closeForm,
    showsErrorsInForm: true,
  })
  if (error)
    return (
      <SidePanel label="Subscription" onClose={onClose}>
        <Notice tone="bad">{errorMessage(error)}</Notice>
      </SidePanel>
    )
  if (!data)
    return (
      <SidePanel label="Subscription" onClose={onClose}>
        <output className="waiting h-40 w-full">Loading</output>
      </SidePanel>
    )
  const seenSubscription = { tenantId, version: data.version, seen: data.fields }
  return (
    <SidePanel label="Subscription" title={data.name} onClose={onClose}>
      <div className="grid gap-4">
        {data.request && <RequestAnswer tenantId={tenantId} request={data.request} readOnly={readOnly} />}
        {end.message && <Notice tone="bad">{end.message}</Notice>}
        <CurrentPlan title="Plan" subscription={data} />
        <div className="flex flex-wrap gap-2">
          <Button disabledReason={readOnly} onClick={() => setOpenForm('change')}>
            Change plan
          </Button>
          <Button
            disabledReason={
              readOnly ?? (data.status === 'trial' ? null : 'This organization is not on trial.')
            }
            onClick={() => setOpenForm('extend')}
          >
            Extend trial
          </Button>
          <Button
            disabledReason={readOnly ?? (data.isFree ? 'A free plan has no paid period.' : null)}
            onClick={() => setOpenForm('renew')}
          >
            {data.status === 'trial' ? 'Start paid period' : 'Renew'}
          </Button>
          <Button
            variant="danger"
            disabledReason={readOnly ?? (data.isFree || data.ended ? 'There is nothing to end.' : null)}
            onClick={() => setOpenForm('end')}
          >
            End now
          </Button>
        </div>
        <UsageMeters usage={data.usage} />
      </div>
      {openForm === 'change' && (
        <ChangePlan
          seen={seenSubscription}
          plans={plans.data ?? []}
          planId={data.chosenId}
          onClose={closeForm}
        />
      )}
      {openForm === 'extend' && <ExtendTrial seen={seenSubscription} onClose={closeForm} />}
      {openForm === 'renew' && <Renew seen={seenSubscription} onClose={closeForm} />}
      <ConfirmDialog
        open={openForm === 'end'}
        onClose={closeForm}
        title={`End ${data.chosenName ?? 'the plan'} now`}
        verb="End now"
        danger
        busy={end.busy}
        onConfirm={() => void end.run(seenSubscription)}
      >
        The free plan’s features and limits then apply in every open page. Nothing is deleted.
      </ConfirmDialog>
    </SidePanel>
  )
}
