import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import type { BudgetView, RowView } from '../useBudget.tsx'
import { BarLegend } from './BudgetBar.tsx'
import { BudgetList } from './BudgetList.tsx'
import { BudgetTable, type FigureSelection } from './BudgetTable.tsx'
import { FigurePanel } from './FigurePanel.tsx'
import { basisLabels, type Basis } from './basis.ts'

interface BudgetCardProps {
  budget: BudgetView
  /** Actions shown in the card's head. */
  actions?: ReactNode
  onLine?: ((row: RowView) => void) | undefined
}

/** A budget as bars and figures, gross or net, and the entries behind the opened figure. */
export function BudgetCard({ budget, actions, onLine }: BudgetCardProps) {
  const [requested, setRequested] = useState<Basis>('gross')
  const [openedFigure, setOpenedFigure] = useState<FigureSelection | null>(null)
  const basis = budget.workingInterest === null ? 'gross' : requested
  const otherBasis: Basis = basis === 'gross' ? 'net' : 'gross'
  const Table = useNarrow() ? BudgetList : BudgetTable
  return (
    <Card
      hasNoPadding
      title={
        <>
          {budget.afes.length > 0 ? 'AFE budget' : 'Budget'}{' '}
          <span className="text-sm font-normal text-muted">$k, {basisLabels[basis]}</span>
        </>
      }
      actions={actions}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 pb-1.5">
        {budget.workingInterest !== null && (
          <Button size="small" onClick={() => setRequested(otherBasis)}>
            Show {basisLabels[otherBasis]}
          </Button>
        )}
        <div className="ml-auto max-md:ml-0">
          <BarLegend />
        </div>
      </div>
      <Table budget={budget} basis={basis} onOpen={setOpenedFigure} onLine={onLine} />
      {openedFigure && (
        <FigurePanel budget={budget} selection={openedFigure} onClose={() => setOpenedFigure(null)} />
      )}
    </Card>
  )
}
