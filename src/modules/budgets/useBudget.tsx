import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { BudgetRouter } from './budget.server.ts'

export const useBudgets = () => useProcedures<BudgetRouter>('budgets', access.write)

/** The live budget of a project; `data` is undefined until it has loaded. */
export const useBudget = (projectId: string) => useLiveQuery(useBudgets().api.get.queryOptions({ projectId }))

export type BudgetView = NonNullable<ReturnType<typeof useBudget>['data']>
export type RowView = BudgetView['rows'][number]
export type WaitingView = BudgetView['waiting'][number]
export type ChangeView = BudgetView['changes'][number]
