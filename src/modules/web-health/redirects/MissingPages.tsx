import type { inferRouterOutputs } from '@trpc/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { MissingRouter } from './missing-pages.server.ts'
import type { RedirectRouter } from './redirects.server.ts'
import { RedirectForm } from './RedirectForm.tsx'
import { useAdminsOnly } from './useAdminsOnly.tsx'

type Row = inferRouterOutputs<MissingRouter>['list'][number]

/** Shows requested addresses that do not exist, each with the most similar existing address. */
export function MissingPages() {
  const { data: rows, error } = useQuery(useApi<MissingRouter>('missingPages').list.queryOptions())
  const call = useCall<RedirectRouter>('redirects')
  const missingPagesCall = useCall<MissingRouter>('missingPages')
  const readOnly = useAdminsOnly()
  const [redirectedPath, setRedirectedPath] = useState<string | null>(null)
  const redirect = useCommand(
    (redirectDraft: { fromPath: string; toAddress: string }) => call.add.mutate(redirectDraft),
    {
      success: (newRedirect, { fromPath, toAddress }) => ({
        text: `${fromPath} leads to ${toAddress}`,
        undo: () => call.remove.mutate(newRedirect),
      }),
    },
  )
  const dismiss = useCommand((path: string) => missingPagesCall.dismiss.mutate({ path }), {
    success: (_, path) => `${path} dismissed. It is listed again when someone requests it.`,
  })
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!rows) return <Skeleton className="h-64" />
  if (rows.length === 0)
    return (
      <EmptyState title="No missing pages">
        Missing addresses requested by visitors are listed here.
      </EmptyState>
    )
  const getButtons = ({ path, nearest }: Row) => (
    <span className="flex flex-wrap gap-1.5">
      {nearest && (
        <Button
          size="small"
          disabledReason={readOnly}
          busy={redirect.busy && redirect.input?.fromPath === path}
          onClick={() => void redirect.run({ fromPath: path, toAddress: nearest })}
        >
          Redirect to {nearest}
        </Button>
      )}
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => setRedirectedPath(path)}>
        Redirect…
      </Button>
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => void dismiss.run(path)}>
        Dismiss
      </Button>
    </span>
  )
  return (
    <Card hasNoPadding>
      <PlainTable
        caption="Missing pages"
        rows={rows}
        rowKey={({ path }) => path}
        card={row => (
          <div className="grid gap-2">
            <span className="flex justify-between gap-3">
              <b className="font-semibold wrap-anywhere">{row.path}</b>
              <span className="text-muted">{pluralize(row.hits, 'time')}</span>
            </span>
            {getButtons(row)}
          </div>
        )}
        columns={[
          {
            header: 'Address',
            names: true,
            canWrap: true,
            cell: ({ path }) => <span className="wrap-anywhere">{path}</span>,
          },
          { header: 'Requests', align: 'right', cell: ({ hits }) => formatCount(hits) },
          { header: 'Last requested', wide: true, cell: ({ lastAt }) => <Instant at={lastAt} /> },
          { header: 'Source', wide: true, canWrap: true, cell: ({ source }) => source ?? '—' },
          {
            header: 'Actions',
            canWrap: true,
            cell: getButtons,
          },
        ]}
      />
      {redirectedPath !== null && (
        <RedirectForm from={redirectedPath} redirect={null} onClose={() => setRedirectedPath(null)} />
      )}
    </Card>
  )
}
