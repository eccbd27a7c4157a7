import type { inferRouterOutputs } from '@trpc/server'
import { refusal } from '../../core/access/refusal.ts'
import { useToday } from '../../core/auth/useToday.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { listColumns } from '../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../core/resource/PartsCard.tsx'
import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { addMonths } from '../../core/time/calendar.ts'
import { formatDecimal8 } from '../../core/trade/figures.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { formatMoney, formatMonth } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { payoutAccess } from './access.ts'
import { accountSchema, payoutMonthSchema } from './payout/account.ts'
import type { PayoutRouter } from './payout/payouts.server.ts'

type Account = inferRouterOutputs<PayoutRouter>['of']['accounts'][number]
type Month = Account['months'][number]

const accountPart: RecordPart<Account, typeof accountSchema> = {
  one: 'payout account',
  title: 'Non-consent payout',
  schema: accountSchema,
  columns: [
    ...listColumns<Account>({
      schema: accountSchema,
      fields: [],
      placed: [
        { id: 'partner', title: 'Partner', value: row => row.partner },
        { id: 'share', title: 'Working interest', value: row => formatDecimal8(row.share) },
        {
          id: 'terms',
          title: 'Equipment / drilling / operating',
          value: row => `${row.equipmentPercent} / ${row.drillingPercent} / ${row.operatingPercent}%`,
        },
        { id: 'balance', title: 'To recover', value: row => formatMoney(row.payout.balance) },
        { id: 'standing', title: 'Standing', value: row => standingWords(row) },
      ],
    }),
  ],
  empty: 'No payout account yet.',
}

const monthPart: RecordPart<Month, typeof payoutMonthSchema> = {
  one: 'payout month',
  title: 'Months',
  schema: payoutMonthSchema,
  columns: listColumns<Month>({
    schema: payoutMonthSchema,
    fields: [],
    placed: [
      { id: 'month', text: row => formatMonth(row.month) },
      { id: 'equipment', text: row => formatMoney(row.equipment) },
      { id: 'drilling', text: row => formatMoney(row.drilling) },
      { id: 'operating', text: row => formatMoney(row.operating ?? row.recorded) },
      { id: 'revenue', text: row => formatMoney(row.revenue) },
      { id: 'taxes', text: row => formatMoney(row.taxes) },
      { id: 'balance', title: 'To recover', value: row => row.id },
    ],
  }),
  empty: 'No month yet. Enter what the well cost and earned, 8/8ths.',
}

/** Where the count of an account stands, in a sentence. */
function standingWords({ payout: { paidOutIn, through, unknown } }: Account): string {
  if (paidOutIn !== null)
    return `Paid out in ${formatMonth(paidOutIn)}; reverts from ${formatMonth(addMonths(paidOutIn, 1))}`
  const counted = through === null ? 'No month is counted yet' : `Through ${formatMonth(through)}`
  if (!unknown) return counted
  const lacks = unknown.lacks.length > 0 ? unknown.lacks.join(', ') : 'its figures'
  return `${counted}; ${formatMonth(unknown.month)} lacks ${lacks}`
}

/** What partners who did not consent to an AFE have to pay out, month by month. */
export function AfePayoutPanel({ id }: PanelProps<'afes'>) {
  const refused = refusal(useViewer(), payoutAccess.read)
  return refused === null ? <Payouts id={id} /> : null
}

function Payouts({ id }: { id: string }) {
  const { api, call, readOnly } = useProcedures<PayoutRouter>('payouts', payoutAccess.write)
  const today = useToday()
  const { data } = useLiveQuery(api.of.queryOptions({ afeId: id }))
  if (!data || (data.accounts.length === 0 && data.without.length === 0)) return null
  const { accounts, without } = data
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {accounts.map(
        account =>
          account.payout.paidOutIn !== null && (
            <Notice key={account.id} tone="warn" title={`${account.partner} has paid out`}>
              {standingWords(account)}. Draft the deck after payout for {account.assignee ?? account.partner};
              decks do not change automatically.
              {Number(account.payout.bornAfter) !== 0 &&
                ` Costs since, at this interest: ${formatMoney(account.payout.bornAfter)}.`}
            </Notice>
          ),
      )}
      <PartsCard
        part={accountPart}
        of={id}
        rows={accounts}
        readOnly={readOnly}
        save={saving => call.accounts.save.mutate({ afeId: id, ...saving })}
        remove={({ id: account, version }) =>
          call.accounts.remove.mutate({ afeId: id, id: account, version })
        }
        start={{ startsOn: today, partnerId: without[0]?.id ?? '' }}
        hint="The percentages are those of the operating agreement, such as 100 / 300 / 100."
        extra={(values, set, errors) => (
          <SelectField
            label="Partner"
            error={errors['partnerId']}
            choices={[
              ...without.map(({ id: value, name }) => ({ value, label: name })),
              ...accounts
                .filter(({ partnerId }) => partnerId === values['partnerId'])
                .map(({ partnerId, partner }) => ({ value: partnerId, label: partner })),
            ]}
            value={String(values['partnerId'] ?? '')}
            onChange={event => set({ ...values, partnerId: event.target.value })}
          />
        )}
      />
      {accounts.map(account => (
        <PartsCard
          key={account.id}
          part={{ ...monthPart, title: `${account.partner}: months, 8/8ths` }}
          of={account.id}
          rows={account.months}
          readOnly={readOnly}
          save={saving => call.months.save.mutate({ accountId: account.id, ...saving })}
          remove={({ id: month, version }) =>
            call.months.remove.mutate({ accountId: account.id, id: month, version })
          }
          start={{ month: today }}
          cells={{
            balance: row =>
              formatMoney(account.payout.months.find(({ month }) => month === row.month)?.balance ?? null),
          }}
        />
      ))}
    </div>
  )
}
