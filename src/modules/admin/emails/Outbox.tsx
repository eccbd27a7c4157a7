import { Instant } from '../../../core/auth/Instant.tsx'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { List } from '../../../core/resource/List.tsx'
import { useSavedViews } from '../../../core/views/useSavedViews.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { emailsSearch } from '../admin-search.ts'
import { emailStateLabels } from './email-state.ts'
import type { EmailRouter, EmailRow } from './emails.server.ts'
import { useAdmin } from '../useAdmin.tsx'

const statusCell = ({ status }: EmailRow) => (
  <Status tone={emailStateLabels[status].tone}>{emailStateLabels[status].label}</Status>
)

const recordLabels = { one: 'email', many: 'emails', title: 'Emails' }

/** Emails that were sent, and those that failed. */
export function Outbox() {
  const api = useApi<EmailRouter>('emails')
  const call = useCall<EmailRouter>('emails')
  const { readOnly, busy, run } = useAdmin()
  const list = useList(emailsSearch, '/admin/email-notifications', ({ search, failed }, window) =>
    api.list.queryOptions({ search, failedOnly: failed === 'only', ...window }),
  )
  const { address, changeSearch, rows } = list
  const drop = async (id: string) => {
    await run('Email dropped', () => call.drop.mutate({ id }))
    rows.retry()
  }
  const retry = async (id: string) => {
    await run('Resent', () => call.again.mutate({ id }))
    rows.retry()
  }
  const columns: Column<EmailRow>[] = [
    { id: 'at', header: 'When', width: 190, minWidthPx: 170, cell: row => <Instant at={row.createdAt} /> },
    { id: 'to', header: 'To', width: 260, minWidthPx: 210, fixed: true, cell: row => row.to },
    { id: 'subject', header: 'Subject', width: 320, minWidthPx: 170, cell: row => row.subject },
    { id: 'state', header: 'Status', width: 120, whole: true, cell: statusCell },
    { id: 'tries', header: 'Attempts', align: 'right', width: 80, cell: row => row.tries },
    {
      id: 'again',
      header: 'Resend',
      width: 190,
      cell: row => (
        <span className="flex gap-1.5">
          {row.canBeSent && (
            <Button
              size="small"
              busy={busy}
              disabledReason={readOnly}
              aria-label={`Resend to ${row.to}`}
              onClick={() => void retry(row.id)}
            >
              Resend
            </Button>
          )}
          {row.canBeDropped && (
            <Button
              size="small"
              variant="quiet"
              busy={busy}
              disabledReason={readOnly}
              aria-label={`Drop the email to ${row.to}`}
              onClick={() => void drop(row.id)}
            >
              Drop
            </Button>
          )}
        </span>
      ),
    },
    { id: 'error', header: 'Error', width: 320, minWidthPx: 150, cell: row => row.lastError ?? '' },
  ]
  const savedViews = useSavedViews(recordLabels, 'admin-letters', columns, list.search)
  return (
    <List
      words={recordLabels}
      saved={savedViews}
      list={list}
      filters={
        <>
          <Button
            aria-pressed={address.failed === 'only'}
            onClick={() => changeSearch({ failed: address.failed === 'only' ? null : 'only' })}
          >
            Failed or held
          </Button>
          <ExportMenu
            path="/admin/email-notifications/export"
            search={list.search}
            columns={() => savedViews.shown().map(({ id }) => id)}
            count={rows.rowCount}
          />
        </>
      }
      searchField={{ label: 'Search by address or subject', className: 'w-64' }}
      columns={columns}
      rowKey={row => row.id}
      card={row => (
        <RowCard
          name={row.subject}
          status={statusCell(row)}
          leftFigure={row.to}
          rightFigure={<Instant at={row.createdAt} />}
        />
      )}
      emptyContent={<EmptyState title="No matching emails">No failed emails.</EmptyState>}
    />
  )
}
