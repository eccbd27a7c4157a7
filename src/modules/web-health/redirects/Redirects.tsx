import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { RedirectForm, type Redirect } from './RedirectForm.tsx'
import type { RedirectRouter } from './redirects.server.ts'
import { useAdminsOnly } from './useAdminsOnly.tsx'

/** Redirects of old addresses, with the number of uses. */
export function Redirects() {
  const { data: rows = [], error } = useLiveQuery(useApi<RedirectRouter>('redirects').list.queryOptions())
  const [openRedirect, setOpenRedirect] = useState<Redirect | 'new' | null>(null)
  const readOnly = useAdminsOnly()
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  return (
    <Card
      hasNoPadding
      title="Old addresses"
      actions={
        <Button size="small" disabledReason={readOnly} onClick={() => setOpenRedirect('new')}>
          New redirect
        </Button>
      }
    >
      <PlainTable
        caption="Redirects"
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <p className="px-3.5 pb-3 text-muted">
            None. Redirect an address here when its page moves or is removed.
          </p>
        }
        columns={[
          {
            header: 'Old address',
            names: true,
            canWrap: true,
            cell: ({ fromPath }) => <span className="wrap-anywhere">{fromPath}</span>,
          },
          {
            header: 'Redirects to',
            canWrap: true,
            cell: ({ toAddress }) => <span className="wrap-anywhere">{toAddress}</span>,
          },
          { header: 'Uses', align: 'right', cell: ({ hits }) => formatCount(hits) },
          { header: 'Last used', wide: true, cell: ({ lastHitAt }) => <Instant at={lastHitAt} /> },
          {
            header: 'Actions',
            quiet: true,
            cell: row => (
              <Button
                size="small"
                variant="quiet"
                disabledReason={readOnly}
                aria-label={`Edit ${row.fromPath}`}
                onClick={() => setOpenRedirect(row)}
              >
                Edit
              </Button>
            ),
          },
        ]}
      />
      {openRedirect && (
        <RedirectForm
          redirect={openRedirect === 'new' ? null : openRedirect}
          onClose={() => setOpenRedirect(null)}
        />
      )}
    </Card>
  )
}
