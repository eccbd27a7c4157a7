import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { access } from '../access.ts'
import type { PlanRouter } from './plan.server.ts'

export const usePlans = () => useProcedures<PlanRouter>('projectPlans', access.tasks)

export const usePlan = (projectId: string) => useRecord(usePlans().api.get.queryOptions({ projectId }))
export type Plan = NonNullable<ReturnType<typeof usePlan>['record']>
