import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Bill } from '../rules/billing.ts'

/** Shows the lines of an invoice, their total, and its shares by tract, well and AFE. */
export function BillTable({ bill }: { bill: Bill }) {
  return (
    <div className="grid gap-4">
      <PlainTable
        isCompact
        caption="Lines of the invoice"
        rows={bill.lines}
        rowKey={(_, index) => index}
        empty={<p className="text-muted">Nothing approved is left to bill in this period.</p>}
        columns={[
          { header: 'Day', names: true, cell: line => formatDate(line.on), sum: 'Total' },
          {
            header: 'Work',
            canWrap: true,
            cell: line => (
              <>
                <span className="block">{line.person}</span>
                <span className="block text-sm text-muted">
                  {line.what}
                  {line.source !== null && ` (${line.source})`}
                </span>
              </>
            ),
          },
          {
            header: 'Quantity',
            align: 'right',
            cell: line =>
              line.rate === null ? (
                line.unit
              ) : (
                <>
                  <span className="block">
                    {line.quantity} {line.unit}
                  </span>
                  <span className="block text-sm text-muted">${line.rate}</span>
                </>
              ),
          },
          {
            header: 'Amount',
            align: 'right',
            cell: line => formatMoney(line.amount),
            sum: formatMoney(bill.total),
          },
        ]}
      />
      {bill.bySplit.length > 0 && (
        <PlainTable
          isCompact
          caption="By tract, well and AFE"
          rows={bill.bySplit}
          rowKey={({ label }) => label}
          columns={[
            {
              header: 'Tract, well or AFE',
              names: true,
              canWrap: true,
              cell: ({ label }) => label,
              sum: 'Total',
            },
            {
              header: 'Amount',
              align: 'right',
              cell: ({ amount }) => formatMoney(amount),
              sum: formatMoney(bill.total),
            },
          ]}
        />
      )}
    </div>
  )
}
