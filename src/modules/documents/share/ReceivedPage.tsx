import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { SharedView } from './SharedView.tsx'
import type { SharedRouter } from './shared.server.ts'

type ShareRef = { tenantId: string; id: string }

/** Documents and folders that colleagues and other organizations have shared with the user. */
export default function ReceivedPage() {
  const api = useApi<SharedRouter>('shared')
  const call = useCall<SharedRouter>('shared')
  const [pass, setPass] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(api.received.queryOptions())
  const opening = useCommand(({ tenantId, id }: ShareRef) => call.visit.mutate({ tenantId, id }), {
    onSuccess: ({ pass: input }) => setPass(input),
  })
  if (pass !== null)
    return (
      <div className="flex h-full min-h-0 flex-col">
        <div className="px-4.5 pt-3 max-md:px-3.5">
          <Button size="small" onClick={() => setPass(null)}>
            All shared documents
          </Button>
        </div>
        <SharedView pass={pass} />
      </div>
    )
  return (
    <>
      <PageHeader title="Shared with me" />
      <div className="px-4.5 pb-4 max-md:px-3.5">
        {!data && error && (
          <ErrorState title="The documents could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {data?.length === 0 && (
          <EmptyState title="Nothing is shared with you" picture={<Picture of="document" />}>
            Documents that colleagues or other organizations share with you, your role or your organization
            are listed here.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <Card hasNoPadding>
            <PlainTable
              caption="Shared with me"
              rows={data}
              rowKey={row => row.id}
              columns={[
                { header: 'Name', canWrap: true, cell: row => row.name },
                { header: 'From', canWrap: true, cell: row => row.from },
                { header: 'Shared', cell: row => <Instant at={row.sharedAt} /> },
                { header: 'Expires', cell: row => (row.expiresAt ? <Instant at={row.expiresAt} /> : '—') },
                {
                  header: 'Actions',
                  quiet: true,
                  align: 'right',
                  cell: row => (
                    <Button size="small" onClick={() => void opening.run(row)}>
                      Open<span className="sr-only"> {row.name}</span>
                    </Button>
                  ),
                },
              ]}
            />
          </Card>
        )}
      </div>
    </>
  )
}
