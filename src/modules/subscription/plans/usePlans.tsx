import type { inferRouterOutputs } from '@trpc/server'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { PlanRouter } from './plan.server.ts'

export type Tier = inferRouterOutputs<PlanRouter>['list'][number]

/** The reason why a staff member cannot make changes that cost money; null if they can. */
export const useReadOnly = () =>
  getRefusal(useViewer(), { who: 'admin' }) === null
    ? null
    : 'Customer support can view this; only admins can change it.'

/** All plans, updated live, and functions to change one; `failed` replaces the page if loading failed. */
export function usePlans() {
  const { data: tiers, error, refetch } = useLiveQuery(useApi<PlanRouter>('plans').list.queryOptions())
  const failed = error && (
    <ErrorState title="The plans could not be shown" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </ErrorState>
  )
  return { tiers, call: useCall<PlanRouter>('plans'), readOnly: useReadOnly(), failed }
}
