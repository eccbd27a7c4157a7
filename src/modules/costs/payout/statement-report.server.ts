import { z } from 'zod'
import { optionalLine } from '../../../core/form/fields.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { payoutAccess } from '../access.ts'
import { readAccounts, type PayoutAccount } from './read-accounts.server.ts'
import { describePayout } from './describe-payout.ts'
import { statementTable } from './statement-table.ts'

/** The label of a statement in the report's choices. */
const accountLabel = ({ afe, partner }: PayoutAccount) => `${afe}, ${partner}`

/** The payout statement of a non-consenting partner, as operators send it. */
export const payoutReport = reportKind({
  name: 'payout-statement',
  title: 'Payout statement',
  words: 'Costs, penalties and revenue of a non-consenting AFE partner by month, with the balance.',
  gate: payoutAccess.read,
  parameters: z.object({
    account: optionalLine('Account', 300).meta({
      hint: 'The AFE and the partner. Leave blank for the first account.',
    }),
  }),
  choices: async (tx, { tenantId }) => ({
    account: (await readAccounts(tx, tenantId))
      .map(accountLabel)
      .toSorted((a, b) => a.localeCompare(b, 'en-US')),
  }),
  async run(tx, { tenantId, parameters: { account: label } }) {
    const accounts = await readAccounts(tx, tenantId)
    const account =
      label === null
        ? accounts[0]
        : accounts.find(item => accountLabel(item).toLowerCase() === label.toLowerCase())
    if (!account)
      return {
        notes: [
          label === null
            ? 'No partner has a payout account. Open one under Partners of an AFE.'
            : `No payout account is named “${label}”.`,
        ],
        charts: [],
        tables: [],
      }
    const { payout, openingBalance, share, revenueInterest, partner, afe, afeName } = account
    return {
      notes: [
        `${partner}, AFE ${afe} ${afeName}. ${describePayout(payout)}.`,
        `Working interest ${formatDecimal8(share)}, revenue interest given up ${formatDecimal8(revenueInterest)}.`,
        `Recovered: ${account.equipmentPercent}% of equipment, ${account.drillingPercent}% of drilling and completion, ${account.operatingPercent}% of operating costs. The penalty is the amount this adds to the share of costs, or subtracts from it.`,
        ...(openingBalance === null ? [] : ['The first row is the balance from before these records.']),
        ...(payout.paidOutIn === null || Number(payout.bornAfter) === 0
          ? []
          : [`Costs since payout, at this interest without penalty: ${formatMoney(payout.bornAfter)}.`]),
      ],
      charts: [],
      tables: [statementTable(`Payout of ${partner}, AFE ${afe}`, payout, openingBalance)],
    }
  },
})
