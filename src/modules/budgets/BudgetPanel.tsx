import { Link } from '@tanstack/react-router'
import type { PanelProps } from '../../core/module/module.ts'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { access } from './access.ts'
import { BudgetCard } from './card/BudgetCard.tsx'
import { useBudget } from './useBudget.tsx'

/** The budget of a project under its timeline; nothing for users who see no money, or if there is no budget. */
export function BudgetPanel({ id }: PanelProps) {
  const denial = getRefusal(useViewer(), access.read)
  return denial === null ? <BudgetSummary projectId={id} /> : null
}

function BudgetSummary({ projectId }: { projectId: string }) {
  const { data: budget } = useBudget(projectId)
  if (!budget || budget.rows.length === 0) return null
  return (
    <BudgetCard
      budget={budget}
      actions={
        <Link
          to="/app/projects/$projectId/budget"
          params={{ projectId }}
          className={buttonClass('plain', 'small')}
        >
          Open budget
        </Link>
      }
    />
  )
}
