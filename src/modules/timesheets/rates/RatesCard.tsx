import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { RecordTypePicker } from '../../../core/resource/RecordTypePicker.tsx'
import type { FormErrors, FormValues } from '../../../core/form/schema-fields.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRates } from '../useTime.tsx'
import { irsMileage } from '../rules/irs-mileage.data.ts'
import { rateKindLabels, rateSchema, rateUnits, type Rate } from '../rules/rate.ts'

type RateRow = Rate & { id: string; version: number; client: string | null; person: string | null }

const rateGridPart: RecordPart<RateRow, typeof rateSchema> = {
  one: 'rate',
  title: 'Rates',
  schema: rateSchema,
  empty: 'No rates yet. Add a day rate or an hourly rate to bill time.',
  columns: [
    { id: 'kind', title: 'Kind', kind: 'text', value: row => rateKindLabels[row.kind] },
    {
      id: 'amount',
      title: 'Rate',
      kind: 'number',
      value: row => row.amount,
      text: row => `$${row.amount} ${rateUnits[row.kind]}`,
    },
    {
      id: 'who',
      title: 'Applies to',
      kind: 'text',
      canWrap: true,
      value: row => [row.person ?? 'Everyone', row.client ?? 'every client'].join(', '),
    },
    {
      id: 'fromOn',
      title: 'From',
      kind: 'date',
      value: row => row.fromOn,
      text: row => formatDate(row.fromOn),
    },
  ],
}

/** Shows billing rates by start date; the rate most specific to person and client applies. */
export function RatesCard() {
  const { api, call, readOnly } = useRates()
  const { data } = useLiveQuery(api.list.queryOptions())
  if (!data) return <Skeleton className="h-40" />
  const rows = data.rates.map(rate => ({
    ...rate,
    person: rate.userId === null ? null : (data.names[rate.userId] ?? 'A former member'),
  }))
  const irs = irsMileage.at(-1)!
  return (
    <PartsCard
      part={rateGridPart}
      recordId="rates"
      rows={rows}
      readOnly={readOnly}
      start={{ kind: 'DAY', dayHours: '8' }}
      save={call.save.mutate}
      remove={({ id, version }) => call.remove.mutate({ id, version })}
      summary={
        rows.some(({ kind }) => kind === 'MILE')
          ? null
          : `Miles without a rate are billed at the IRS standard rate, $${irs.amount} since ${formatDate(irs.from)} (${irs.source}).`
      }
      card={(row, actions) => (
        <RowCard
          name={rateKindLabels[row.kind]}
          status={`$${row.amount} ${rateUnits[row.kind]}`}
          leftFigure={`${row.person ?? 'Everyone'}, ${row.client ?? 'every client'}, from ${formatDate(row.fromOn)}`}
          rightFigure={actions}
        />
      )}
      renderExtraFields={(values, set, errors) => (
        <RateScopeFields
          values={values}
          set={set}
          errors={errors}
          people={data.people}
          client={clientLabel(rows, values)}
        />
      )}
    />
  )
}

const clientLabel = (rows: readonly RateRow[], { partyId }: FormValues) =>
  rows.find(row => row.partyId !== null && row.partyId === partyId)?.client ?? null

type RateScopeFieldsProps = {
  values: FormValues
  set: (values: FormValues) => void
  errors: FormErrors
  people: readonly { id: string; name: string }[]
  client: string | null
}

function RateScopeFields({ values, set, errors, people, client }: RateScopeFieldsProps) {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const partyId = text('partyId')
  return (
    <>
      <SelectField
        label="Person"
        placeholder="Everyone"
        value={text('userId')}
        error={errors['userId']}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={event => set({ ...values, userId: event.target.value })}
      />
      <RecordTypePicker
        noun="parties"
        label="Client"
        hint="Leave blank for every client"
        value={partyId || null}
        selectedRecord={client === null ? undefined : { id: partyId, label: client }}
        error={errors['partyId']}
        onChange={id => set({ ...values, partyId: id ?? '' })}
      />
    </>
  )
}
