import { Instant } from '../../../core/auth/Instant.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, useCall, wordsOf } from '../../../core/http/api.tsx'
import { useLiveRows } from '../../../core/live/useLiveRows.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { chosenIds, type Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { emailStateWords } from './email-state.ts'
import type { EmailRouter, EmailRow } from './emails.server.ts'
import { useAdmin } from '../useAdmin.tsx'

const state = ({ status }: EmailRow) => (
  <Status tone={emailStateWords[status].tone}>{emailStateWords[status].label}</Status>
)

/** Which letters went out, and which could not. */
export function Outbox() {
  const navigate = useNavigate()
  const { q, failed } = useSearch({ strict: false }) as { q?: unknown; failed?: unknown }
  const search = typeof q === 'string' ? q : ''
  const failedOnly = failed === 'only'
  const api = useApi<EmailRouter>('emails')
  const call = useCall<EmailRouter>('emails')
  const { readOnly, busy, run } = useAdmin()
  const go = (next: { q?: string; failed?: string }) =>
    void navigate({ to: '/admin/email-notifications' as string, search: next as never, replace: true })
  const { error, retry, ...table } = useLiveRows<EmailRow>({
    listKey: `${failedOnly} ${search}`,
    page: (offset, limit) => api.list.queryOptions({ search, failedOnly, offset, limit }),
  })
  const again = async (id: string) => {
    await run('Sent again', () => call.again.mutate({ id }))
    retry()
  }
  const columns: Column<EmailRow>[] = [
    { id: 'at', header: 'When', width: 190, least: 170, cell: row => <Instant at={row.createdAt} /> },
    { id: 'to', header: 'To', width: 240, least: 150, fixed: true, cell: row => row.to },
    { id: 'subject', header: 'Subject', width: 320, least: 170, cell: row => row.subject },
    { id: 'state', header: 'State', width: 120, cell: state },
    { id: 'tries', header: 'Tries', align: 'right', width: 80, cell: row => row.tries },
    {
      id: 'again',
      header: 'Again',
      width: 130,
      cell: row =>
        row.canBeSent && (
          <Button
            size="small"
            busy={busy}
            disabledReason={readOnly}
            aria-label={`Send again to ${row.to}`}
            onClick={() => void again(row.id)}
          >
            Send again
          </Button>
        ),
    },
    { id: 'error', header: 'Why not', width: 320, least: 150, cell: row => row.lastError ?? '' },
  ]
  return (
    <>
      <div className="flex flex-wrap gap-2 px-4.5 pb-3 max-md:px-3.5">
        <Button
          aria-pressed={failedOnly}
          onClick={() => go({ ...(search && { q: search }), ...(failedOnly ? {} : { failed: 'only' }) })}
        >
          Failed only
        </Button>
        <SearchField
          label="Search by address or subject"
          className="w-64"
          value={search}
          onChange={event =>
            go({
              ...(event.target.value && { q: event.target.value }),
              ...(failedOnly && { failed: 'only' }),
            })
          }
        />
        <div className="ml-auto max-md:ml-0">
          <ExportMenu
            path="/admin/email-notifications/export"
            search={{ q: search, failed: failedOnly ? 'only' : '' }}
            columns={() => chosenIds(columns, 'admin-letters')}
            count={table.rowCount}
          />
        </div>
      </div>
      {error ? (
        <ErrorState title="The emails could not be loaded" onRetry={retry}>
          {wordsOf(error)}
        </ErrorState>
      ) : (
        <DataTable
          label="Letters"
          columns={columns}
          {...table}
          rowKey={row => row.id}
          storageKey="admin-letters"
          card={row => (
            <RowCard
              name={row.subject}
              status={state(row)}
              left={row.to}
              right={<Instant at={row.createdAt} />}
            />
          )}
          empty={<EmptyState title="No matching emails">Nothing failed, or nothing was sent yet.</EmptyState>}
        />
      )}
    </>
  )
}
