import { planRows } from './plan-rows.ts'
import type { OfferedPlan } from './PlanCard.tsx'
import { PlanTable } from './PlanTable.tsx'

const main = ['maxLeases', 'maxMembers', 'maxStorage', 'financial_analysis', 'priority_support']

/** Prices and the most requested limits. */
export const PlanSummaryPanel = ({ plans }: { plans: readonly OfferedPlan[] }) =>
  plans.length > 0 && <PlanTable plans={plans} rows={planRows.filter(({ name }) => main.includes(name))} />
