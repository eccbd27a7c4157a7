import { useState, type ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { newTaskAct } from './NewTaskButton.tsx'
import { ProjectTab } from './ProjectTabPanel.tsx'
import { usePlan, type Plan } from './plan/usePlan.tsx'
import { OpenTask } from './form/TaskDialog.tsx'

interface NewTaskTabProps {
  children: (plan: Plan, open: (id: string) => void) => ReactNode
}

/** Shows a tab of a project's plan on which users add and open tasks. */
export function NewTaskTab({ children }: NewTaskTabProps) {
  const [openTaskId, setOpenTaskId] = useState<string | null>(null)
  return (
    <ProjectTab acts={[newTaskAct(() => setOpenTaskId('new'))]}>
      {({ id }) => (
        <LoadedPlan projectId={id} open={openTaskId} setOpen={setOpenTaskId}>
          {children}
        </LoadedPlan>
      )}
    </ProjectTab>
  )
}

interface LoadedPlanProps extends NewTaskTabProps {
  projectId: string
  open: string | null
  setOpen: (id: string | null) => void
}

function LoadedPlan({ projectId, open, setOpen, children }: LoadedPlanProps) {
  const { record: plan } = usePlan(projectId)
  if (!plan) return <Skeleton className="h-64" />
  return (
    <>
      {children(plan, setOpen)}
      <OpenTask project={plan} open={open} onClose={() => setOpen(null)} />
    </>
  )
}
