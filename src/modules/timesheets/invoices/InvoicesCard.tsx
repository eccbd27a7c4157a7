import { useState } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { timeFileUrl, useInvoices } from '../useTime.tsx'
import { InvoiceModal } from './InvoiceModal.tsx'
import { invoiceCode, invoiceStatusLabels } from '../rules/invoice.ts'

type InvoiceRow = NonNullable<ReturnType<typeof useInvoiceList>['data']>['rows'][number]

const useInvoiceList = (projectId: string) => useLiveQuery(useInvoices().api.list.queryOptions({ projectId }))

const invoiceLabel = ({ number, client, fromOn, toOn, voidReason }: InvoiceRow) => (
  <>
    <span className="font-mono">{invoiceCode(number)}</span>
    <span className="block">{client}</span>
    <span className="block text-sm text-muted">
      {voidReason === null ? `${formatDate(fromOn)} to ${formatDate(toOn)}` : `Void: ${voidReason}`}
    </span>
  </>
)

const invoiceTotal = ({ total, status }: InvoiceRow) => (
  <span className={status === 'VOID' ? 'text-faint line-through' : undefined}>{formatMoney(total)}</span>
)

/** Shows the invoices of a project's time, the latest first. */
export function InvoicesCard({ projectId }: { projectId: string }) {
  const { call, readOnly } = useInvoices()
  const { data } = useInvoiceList(projectId)
  const [isCreating, setIsCreating] = useState(false)
  const [voidedInvoice, setVoidedInvoice] = useState<{ id: string; version: number; number: number } | null>(
    null,
  )
  if (!data) return <Skeleton className="h-40" />
  const [latestNumber] = data.rows
  const actions = ({ id, version, number, status }: InvoiceRow) => (
    <span className="flex flex-wrap justify-end gap-1">
      <a className={buttonClass('plain', 'small')} href={timeFileUrl(`invoices/${id}/sheet`)}>
        PDF<span className="sr-only"> of {invoiceCode(number)}</span>
      </a>
      <a className={buttonClass('plain', 'small')} href={timeFileUrl(`invoices/${id}/export`)}>
        Excel<span className="sr-only"> of {invoiceCode(number)}</span>
      </a>
      {status === 'ISSUED' && (
        <Button
          size="small"
          disabledReason={readOnly}
          onClick={() => setVoidedInvoice({ id, version, number })}
        >
          Void<span className="sr-only"> {invoiceCode(number)}</span>
        </Button>
      )}
    </span>
  )
  return (
    <Card
      hasNoPadding
      title="Invoices"
      actions={
        <Button size="small" disabledReason={readOnly} onClick={() => setIsCreating(true)}>
          New invoice
        </Button>
      }
    >
      <PlainTable
        caption="Invoices"
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={
          <p className="px-3.5 pb-3.5 text-muted">
            No invoices yet. Approved weeks can be billed to a client.
          </p>
        }
        card={row => (
          <div className="grid gap-2">
            <div className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{invoiceLabel(row)}</span>
              <span className="tabular-nums">{invoiceTotal(row)}</span>
            </div>
            {actions(row)}
          </div>
        )}
        columns={[
          {
            header: 'Invoice',
            names: true,
            canWrap: true,
            cell: invoiceLabel,
          },
          {
            header: 'Total',
            align: 'right',
            cell: invoiceTotal,
          },
          {
            header: 'Status',
            wide: true,
            cell: ({ status }) => (
              <Status tone={status === 'VOID' ? 'bad' : 'good'}>{invoiceStatusLabels[status]}</Status>
            ),
          },
          {
            header: 'Actions',
            quiet: true,
            align: 'right',
            cell: actions,
          },
        ]}
      />
      {isCreating && (
        <InvoiceModal
          projectId={projectId}
          client={
            latestNumber && latestNumber.partyId !== null
              ? { id: latestNumber.partyId, label: latestNumber.client }
              : null
          }
          onClose={() => setIsCreating(false)}
        />
      )}
      {voidedInvoice !== null && (
        <ReasonDialog
          title={`Why is ${invoiceCode(voidedInvoice.number)} void?`}
          verb="Void invoice"
          hint="It keeps its number. Its entries can be billed again."
          successMessage={`${invoiceCode(voidedInvoice.number)} is void`}
          onConfirm={reason =>
            call.void.mutate({ id: voidedInvoice.id, version: voidedInvoice.version, reason })
          }
          onClose={() => setVoidedInvoice(null)}
        />
      )}
    </Card>
  )
}
