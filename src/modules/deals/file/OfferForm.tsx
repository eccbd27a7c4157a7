import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { addDays } from '../../../core/time/calendar.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatMoney, formatNumber } from '../../../ui/formats.ts'
import { stripAmountFormat } from '../../../core/form/fields.ts'
import { totalBonus, offerKinds, offerSchema, type OfferKind } from '../offers/offer.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView, OfferView } from './useDealDetail.tsx'

interface OfferFormProps {
  file: DealView
  /** The draft to edit, or the kind of a new offer. */
  offer: OfferView | OfferKind
  onClose: () => void
}

type PriceInput = { tractId: string; perNma: string | null }

const trimTrailingZeros = (amount: string | null) => amount?.replace(/(\.\d{2})0+$/, '$1') ?? null

/** Shows the terms of an offer; a new one starts with the terms of the last one. */
export function OfferForm({ file, offer, onClose }: OfferFormProps) {
  const { call } = useDeals()
  const today = useToday()
  const savedOffer = typeof offer === 'string' ? null : offer
  const kind = typeof offer === 'string' ? offer : offer.kind
  const initialTerms = savedOffer ?? file.offers.at(-1)
  const getPrices = (source: OfferView | undefined): PriceInput[] =>
    file.tracts.map(({ id }) => ({
      tractId: id,
      perNma: trimTrailingZeros(source?.prices.find(({ tractId }) => tractId === id)?.perNma ?? null),
    }))
  const terms = initialTerms && {
    ...initialTerms,
    optionPerNma: trimTrailingZeros(initialTerms.optionPerNma),
    prices: getPrices(initialTerms),
  }
  return (
    <RecordForm
      wide
      title={
        savedOffer
          ? `Edit ${offerKinds[kind].toLowerCase()} ${savedOffer.number}`
          : `New ${offerKinds[kind].toLowerCase()}`
      }
      one={offerKinds[kind].toLowerCase()}
      parentId={file.id}
      schema={offerSchema}
      record={savedOffer && { id: savedOffer.id, version: savedOffer.version, values: terms! }}
      start={savedOffer ? {} : { ...terms, prices: getPrices(initialTerms), expiresOn: addDays(today, 14) }}
      controls={{ prices: control => <PriceFields {...control} tracts={file.tracts} /> }}
      save={({ id, version, values }) =>
        call.offers.save.mutate({ dealId: file.id, id, version, kind, values })
      }
      success={() => null}
      onClose={onClose}
    />
  )
}

/** Shows a price for each tract, and their total. */
function PriceFields({
  value,
  onChange,
  error,
  errors,
  tracts,
}: ControlProps & { tracts: DealView['tracts'] }) {
  const prices = (Array.isArray(value) ? value : []) as PriceInput[]
  const pricedTracts = prices.map(({ tractId, perNma }) => ({
    tractId,
    perNma:
      perNma !== null && /^\d{1,12}(\.\d{1,4})?$/.test(stripAmountFormat(perNma))
        ? stripAmountFormat(perNma)
        : null,
    netAcres: tracts.find(({ id }) => id === tractId)?.netAcres ?? null,
  }))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Price by tract</legend>
      {tracts.length === 0 && (
        <p className="text-muted">The deal has no tract yet. Add its tracts before you price them.</p>
      )}
      <div className="grid gap-2">
        {tracts.map((tract, index) => (
          <TextField
            key={tract.id}
            label={`Tract ${tract.tractNumber}, ${formatNumber(tract.netAcres, 2)} NMA`}
            hint={tract.legal}
            suffix="$/NMA"
            autoComplete="off"
            inputMode="decimal"
            value={prices.find(({ tractId }) => tractId === tract.id)?.perNma ?? ''}
            error={errors[`prices.${index}.perNma`]}
            onChange={event => {
              const perNma = event.target.value === '' ? null : event.target.value
              onChange(
                tracts.map(({ id }) => ({
                  tractId: id,
                  perNma:
                    id === tract.id ? perNma : (prices.find(price => price.tractId === id)?.perNma ?? null),
                })),
              )
            }}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
      <p className="mt-2 flex justify-between font-semibold tabular-nums">
        <span>Bonus</span> <span>{formatMoney(totalBonus(pricedTracts))}</span>
      </p>
    </fieldset>
  )
}
