import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { AfeView } from './useAfeFile.tsx'
import { overbilledAmount, partnerFigures, type costFigures } from './figures.ts'

type Props = { file: AfeView; costs: ReturnType<typeof costFigures> }

/**
 * Each partner's share of the bills to the cent, with a warning if the organization was billed more or less
 * than its own.
 */
export function BillShares({ file, costs }: Props) {
  const { partners, ballots, bills } = file
  if (partners.length === 0 || costs.billed === null) return null
  const { problem, rows } = partnerFigures(partners, ballots, costs.billed)
  if (problem !== null)
    return (
      <Notice tone="warn" title={problem}>
        Billed costs are split among the partners once interests total exactly 1.
      </Notice>
    )
  const ownRow = rows.find(({ own }) => own)
  const overbilled = overbilledAmount(bills, ownRow?.dollars ?? null)
  return (
    <>
      {overbilled !== null && (
        <Notice
          tone="warn"
          title={`${formatMoney(overbilled.replace('-', ''))} ${overbilled.startsWith('-') ? 'less' : 'more'} than your share`}
        >
          You were billed {formatMoney(costs.net)} net; {formatDecimal8(ownRow?.pays ?? null)} of{' '}
          {formatMoney(costs.billed)} is {formatMoney(ownRow?.dollars ?? null)}.
        </Notice>
      )}
      <Card title="Shares of the bills" hasNoPadding>
        <PlainTable
          caption="Bills by partner"
          rows={rows}
          rowKey={row => row.id}
          columns={[
            {
              header: 'Partner',
              names: true,
              cell: row => (row.own ? `${row.name} (us)` : row.name),
              sum: 'Total',
            },
            { header: 'Pays', align: 'right', cell: row => formatDecimal8(row.pays) },
            {
              header: 'Billed',
              align: 'right',
              cell: row => formatMoney(row.dollars),
              sum: formatMoney(costs.billed),
            },
          ]}
        />
      </Card>
    </>
  )
}
