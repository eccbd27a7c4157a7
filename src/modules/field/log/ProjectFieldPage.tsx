import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ProjectTab } from '../../projects/ProjectTabPanel.tsx'
import { useField } from '../phone/useField.tsx'
import { ActItem } from '../phone/ActItem.tsx'

/** Shows the field acts of a project, the newest first. */
export default function ProjectFieldPage() {
  return <ProjectTab>{({ id }) => <FieldLog projectId={id} />}</ProjectTab>
}

function FieldLog({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useLiveQuery(useField().api.log.queryOptions({ projectId }))
  if (error)
    return (
      <ErrorState title="Field records could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-64" />
  if (data.acts.length === 0)
    return (
      <EmptyState title="Nothing yet">
        Notes, photos, signatures and time added in the field appear here.
      </EmptyState>
    )
  const tasks = [...new Map(data.acts.map(({ taskId, task }) => [taskId, task]))]
  return (
    <div className="grid gap-4">
      {tasks.map(([taskId, task]) => (
        <Card key={taskId} title={task}>
          <ul className="grid gap-3">
            {data.acts
              .filter(act => act.taskId === taskId)
              .map(act => (
                <ActItem key={act.id} act={act} who={data.names[act.by] ?? 'A former member'} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
