import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../core/auth/useToday.tsx'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { errorMessage } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { CardColumns } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { statusLabels } from '../afe/record/afe.ts'
import { ProjectTab } from '../projects/ProjectTabPanel.tsx'
import { BudgetCard } from './card/BudgetCard.tsx'
import { BurnDownCard } from './card/BurnDownCard.tsx'
import { ChangesCard } from './card/ChangesCard.tsx'
import { EntryForm } from './card/EntryForm.tsx'
import { LineForm } from './card/LineForm.tsx'
import { WaitingCard } from './card/WaitingCard.tsx'
import { WorkingInterestDialog } from './card/WorkingInterestDialog.tsx'
import { kindLabels } from './record/entry.ts'
import type { EntryKind } from './rule/count-once.ts'
import { useBudget, useBudgets, type BudgetView, type RowView } from './useBudget.tsx'

/** The budget of a project: its lines and figures, pending approvals, versions, and the remainder by month. */
export default function BudgetPage() {
  const { readOnly } = useBudgets()
  return (
    <ProjectTab>
      {({ id }) =>
        readOnly === null ? (
          <Budget projectId={id} key={id} />
        ) : (
          <EmptyState title="Not visible to you">
            Only users who manage project budgets see project costs. Ask an organization manager for access.
          </EmptyState>
        )
      }
    </ProjectTab>
  )
}

type OpenForm = { line: RowView | 'new' } | { kind: EntryKind } | 'interest'

function Budget({ projectId }: { projectId: string }) {
  const { data: budget, error, refetch } = useBudget(projectId)
  const today = useToday()
  const [openForm, setOpenForm] = useState<OpenForm | null>(null)
  const closeForm = () => setOpenForm(null)
  if (error)
    return (
      <ErrorState title="The budget could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!budget) return <Skeleton className="h-64" />
  const isEmpty = budget.rows.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DraftAfeNotices budget={budget} />
      {isEmpty ? (
        <EmptyState
          title="No budget yet"
          action={
            <>
              <AddMenu budget={budget} onOpen={setOpenForm} />
              <Link to="/app/projects/$projectId" params={{ projectId }} className={buttonClass()}>
                Link an AFE
              </Link>
            </>
          }
        >
          Add the lines of the budget, or link the AFE of this project on its overview. Its estimate becomes
          the budget once it is approved.
        </EmptyState>
      ) : (
        <BudgetCard
          budget={budget}
          onLine={line => setOpenForm({ line })}
          actions={<AddMenu budget={budget} onOpen={setOpenForm} />}
        />
      )}
      <CardColumns
        left={<BurnDownCard budget={budget} today={today} />}
        right={
          <>
            <WaitingCard budget={budget} />
            <ChangesCard budget={budget} />
          </>
        }
      />
      {openForm === 'interest' && <WorkingInterestDialog budget={budget} onClose={closeForm} />}
      {openForm !== null && openForm !== 'interest' && 'kind' in openForm && (
        <EntryForm budget={budget} kind={openForm.kind} entry={null} onClose={closeForm} />
      )}
      {openForm !== null && openForm !== 'interest' && 'line' in openForm && (
        <LineForm budget={budget} row={openForm.line === 'new' ? null : openForm.line} onClose={closeForm} />
      )}
    </div>
  )
}

/** AFEs whose estimate is not a budget yet. */
function DraftAfeNotices({ budget }: { budget: BudgetView }) {
  const drafts = budget.afes.filter(({ counts }) => !counts)
  return drafts.map(({ id, number, status }) => (
    <Notice key={id} tone="info">
      <Link to="/app/afe/$afeId" params={{ afeId: id }} className="underline">
        AFE {number}
      </Link>{' '}
      is {statusLabels[status].toLowerCase()}: its estimate counts as a budget once it is approved.
    </Notice>
  ))
}

const entryKinds = ['COMMITMENT', 'FIELD', 'INVOICE', 'PAYMENT', 'FORECAST'] as const

/** The menus that add to a budget and export it. */
function AddMenu({ budget, onOpen }: { budget: BudgetView; onOpen: (openForm: OpenForm) => void }) {
  const { readOnly } = useBudgets()
  const navigate = useNavigate()
  const noLine = budget.rows.length === 0 ? 'Add a line first.' : null
  const search = { project: budget.id }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {noLine === null && <ExportMenu path="/budgets/lines" search={search} count={budget.rows.length} />}
      <Menu
        label="Add to the budget"
        align="end"
        items={[
          { label: 'Line', onSelect: () => onOpen({ line: 'new' }), disabledReason: readOnly },
          ...entryKinds.map((kind, index) => ({
            label: kindLabels[kind],
            separated: index === 0,
            onSelect: () => onOpen({ kind }),
            disabledReason: readOnly ?? noLine,
          })),
          {
            label: 'Invoices from a file',
            separated: true,
            onSelect: () => void navigate({ to: '/app/imports' }),
            disabledReason: readOnly ?? noLine,
          },
          {
            label: 'Working interest',
            onSelect: () => onOpen('interest'),
            disabledReason: readOnly,
          },
        ]}
        renderTrigger={trigger => (
          <Button variant="primary" {...trigger}>
            Add
          </Button>
        )}
      />
    </span>
  )
}
