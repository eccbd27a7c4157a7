import { listColumns } from '../../core/resource/list-columns.ts'
import { formatMoney, formatMonth, formatNumber } from '../../ui/formats.ts'
import { anomalyDecision, causes, type AnomalyRow } from './anomaly.ts'

const units = { oil: 'bbl', gas: 'mcf' }

/** The lost production net to the organization: "1,240 bbl". Empty if unknown. */
export const formatLoss = ({ lost, product }: Pick<AnomalyRow, 'lost' | 'product'>) =>
  lost === null || product === null ? '' : `${formatNumber(lost, 0)} ${units[product]}`

const causeLabel = ({ state, cause }: AnomalyRow) =>
  state === 'dismissed' ? 'Not an issue' : cause === null ? '' : causes[cause]

export const anomalyColumns = listColumns<AnomalyRow>({
  schema: anomalyDecision,
  fields: ['cause'],
  placed: [
    {
      id: 'onDay',
      title: 'Month',
      width: 100,
      minWidthPx: 90,
      fixed: true,
      text: row => formatMonth(row.onDay),
    },
    { id: 'record', title: 'Record', width: 170, minWidthPx: 120 },
    { id: 'says', title: 'Anomaly', width: 480, minWidthPx: 200, canWrap: true },
    {
      id: 'lostDollars',
      title: 'Lost, net',
      kind: 'number',
      width: 120,
      minWidthPx: 100,
      text: row => (row.lostDollars === null ? '' : formatMoney(row.lostDollars)),
    },
    { id: 'lost', title: 'Deferred, net', kind: 'number', width: 120, minWidthPx: 100, text: formatLoss },
    { id: 'cause', width: 140, minWidthPx: 100, value: causeLabel },
  ],
})
