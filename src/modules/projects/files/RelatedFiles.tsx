import { Link } from '@tanstack/react-router'
import { DayOnly } from '../../../core/auth/Instant.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatBytes } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { ProjectFileLine, ProjectFileRouter } from './files.server.ts'

/** Shows the files of a project's tasks, and of its linked leases, wells and other records. */
export function RelatedFiles({ projectId }: { projectId: string }) {
  const api = useApi<ProjectFileRouter>('projectFiles')
  const { data, error, refetch } = useLiveQuery(api.beside.queryOptions({ projectId }))
  return (
    <Card title="From tasks and linked records" hasNoPadding>
      {!data && !error && <Skeleton className="h-16" />}
      {!data && error && (
        <ErrorState title="The files could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {data && (
        <PlainTable
          caption="Files of tasks and linked records"
          rows={data}
          rowKey={row => `${row.id} ${row.recordName}`}
          empty={
            <p className="p-3.5 text-muted">
              Files of its tasks and of its linked leases, wells and other records appear here.
            </p>
          }
          columns={[
            { header: 'File', names: true, canWrap: true, cell: row => <FileLink {...row} /> },
            {
              header: 'Record',
              canWrap: true,
              cell: row => (
                <Link to={row.recordPath} className="text-accent hover:underline">
                  {row.recordName}
                </Link>
              ),
            },
            { header: 'Added', wide: true, cell: row => <DayOnly at={row.at} /> },
          ]}
        />
      )}
    </Card>
  )
}

function FileLink({ id, name, size, isShown }: ProjectFileLine) {
  if (size === null)
    return (
      <Link to={`/app/documents/${id}`} className="wrap-anywhere text-accent underline">
        {name}
      </Link>
    )
  const url = `/files/attachments/${id}?tenant=${activeTenant() ?? ''}`
  return (
    <>
      <a
        href={isShown ? `${url}&shown` : url}
        {...(isShown ? { target: '_blank', rel: 'noopener' } : { download: true })}
        className="wrap-anywhere text-accent underline"
      >
        {name}
        {isShown && <span className="sr-only"> (opens in a new tab)</span>}
      </a>{' '}
      <span className="text-sm text-muted">{formatBytes(size)}</span>
    </>
  )
}
