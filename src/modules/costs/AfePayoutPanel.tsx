import { Link } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { getRefusal } from '../../core/access/refusal.ts'
import { useToday } from '../../core/auth/useToday.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { listColumns } from '../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../core/resource/PartsCard.tsx'
import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { formatDecimal8 } from '../../core/trade/figures.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatMoney, formatMonth } from '../../ui/formats.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { payoutAccess } from './access.ts'
import { accountSchema, payoutMonthSchema } from './payout/account.ts'
import { PayoutNotice } from './payout/PayoutNotice.tsx'
import type { PayoutRouter } from './payout/payouts.server.ts'
import { describePayout } from './payout/describe-payout.ts'

type PayoutAccountView = inferRouterOutputs<PayoutRouter>['of']['accounts'][number]
type PayoutMonthView = PayoutAccountView['months'][number]

const accountPartKind: RecordPart<PayoutAccountView, typeof accountSchema> = {
  one: 'payout account',
  title: 'Non-consent payout',
  schema: accountSchema,
  columns: [
    ...listColumns<PayoutAccountView>({
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
        {
          id: 'balance',
          title: 'To recover',
          kind: 'number',
          value: row => row.payout.balance,
          text: row => formatMoney(row.payout.balance),
        },
        { id: 'standing', title: 'Status', value: row => describePayout(row.payout) },
      ],
    }),
  ],
  empty: 'No payout account yet.',
}

const monthPartKind: RecordPart<PayoutMonthView, typeof payoutMonthSchema> = {
  one: 'payout month',
  title: 'Months',
  schema: payoutMonthSchema,
  columns: listColumns<PayoutMonthView>({
    schema: payoutMonthSchema,
    fields: [],
    placed: [
      { id: 'month', text: row => formatMonth(row.month) },
      { id: 'equipment', text: row => formatMoney(row.equipment ?? row.billed.equipment) },
      { id: 'drilling', text: row => formatMoney(row.drilling ?? row.billed.drilling) },
      { id: 'operating', text: row => formatMoney(row.operating ?? row.recorded) },
      { id: 'revenue', text: row => formatMoney(row.revenue) },
      { id: 'taxes', text: row => formatMoney(row.taxes) },
      {
        id: 'balance',
        title: 'To recover',
        kind: 'number',
        value: row => row.balance,
        text: row => formatMoney(row.balance),
      },
    ],
  }),
  empty: 'No months yet. Enter the well’s costs and revenue, 8/8ths.',
}

/** The payout accounts of non-consenting partners in an AFE, month by month. */
export function AfePayoutPanel({ id }: PanelProps<'afes'>) {
  const denial = getRefusal(useViewer(), payoutAccess.read)
  return denial === null ? <PayoutAccounts id={id} /> : null
}

function PayoutAccounts({ id }: { id: string }) {
  const { api, call, readOnly } = useProcedures<PayoutRouter>('payouts', payoutAccess.write)
  const today = useToday()
  const { data } = useLiveQuery(api.of.queryOptions({ afeId: id }))
  if (!data || (data.accounts.length === 0 && data.without.length === 0)) return null
  const { accounts, without } = data
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {accounts.map(account => (
        <PayoutNotice key={account.id} account={account} />
      ))}
      <PartsCard
        part={accountPartKind}
        recordId={id}
        rows={accounts}
        readOnly={readOnly}
        save={saving => call.accounts.save.mutate({ afeId: id, ...saving })}
        remove={({ id: account, version }) =>
          call.accounts.remove.mutate({ afeId: id, id: account, version })
        }
        start={{ startsOn: today, partnerId: without[0]?.id ?? '' }}
        hint="Percentages from the operating agreement, such as 100 / 300 / 100."
        renderExtraFields={(values, set, errors) => (
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
      {accounts.length > 0 && (
        <div className="flex justify-end">
          <Link to="/app/reports/new/$kind" params={{ kind: 'payout-statement' }} className={buttonClass()}>
            Print payout statements
          </Link>
        </div>
      )}
      {accounts.map(account => (
        <PartsCard
          key={account.id}
          part={{ ...monthPartKind, title: `${account.partner}: months, 8/8ths` }}
          recordId={account.id}
          rows={account.months}
          readOnly={readOnly}
          save={saving => call.months.save.mutate({ accountId: account.id, ...saving })}
          remove={({ id: month, version }) =>
            call.months.remove.mutate({ accountId: account.id, id: month, version })
          }
          start={{ month: today }}
          card={(row, actions) => (
            <RowCard
              name={formatMonth(row.month)}
              status={formatMoney(row.balance)}
              leftFigure={`Revenue ${formatMoney(row.revenue)}`}
              rightFigure={actions}
            />
          )}
        />
      ))}
    </div>
  )
}
