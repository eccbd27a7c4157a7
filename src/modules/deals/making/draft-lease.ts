import { z } from 'zod'
import { day, line, optionalDay } from '../../../core/form/fields.ts'
import type { SavedTract } from '../../leases/record/saved-tract.ts'
import { tractsFromLegal } from '../../leases/tracts/legal-tracts.ts'
import { interestSchema } from '../../../core/land/interest.ts'
import type { Offer, Price } from '../offers/offer.ts'
import type { DealTract } from '../tracts/deal-tract.ts'

/** The facts of the signed lease that no offer contains. */
export const leaseFormSchema = z.object({
  leaseNumber: line('Lease number', 60).min(1, 'Enter a lease number.'),
  instrumentDate: optionalDay('Instrument date'),
  effectiveDate: day('Effective'),
  bonusDueOn: day('Bonus due'),
})
/** The days after signing until a bonus is due, if the offer does not specify them. */
export const defaultBonusDays = 30

export type LeaseForm = z.output<typeof leaseFormSchema>

export type AgreedTract = DealTract & { id: string; netAcres: string | null }
type AgreedOffer = Omit<Offer, 'prices'> & { prices: readonly Price[]; bonus: string | null }

/** The parties and the prospect of the lease. */
export type LeaseParties = { lessor: { id: string; name: string }; lessee: string; prospect: string | null }

/** Drafts the lease made from a deal, with every agreed term in the matching field. */
export function draftLease(
  offer: AgreedOffer,
  tracts: readonly AgreedTract[],
  { lessor, lessee, prospect }: LeaseParties,
  { leaseNumber, instrumentDate, effectiveDate }: LeaseForm,
) {
  const prices = new Set(offer.prices.map(({ perNma }) => perNma))
  const [first] = tracts
  return {
    leaseNumber,
    name: lessor.name.slice(0, 200),
    type: 'FEE' as const,
    lessor: lessor.name,
    lessee,
    prospect,
    county: first?.county ?? null,
    state: first?.state ?? null,
    instrumentDate,
    effectiveDate,
    primaryTerm: toTerm(offer.termMonths),
    extensionOption:
      offer.optionMonths === null
        ? null
        : { months: offer.optionMonths, paymentPerNma: trimTrailingZeros(offer.optionPerNma) },
    royaltyOil: offer.royalty,
    royaltyGas: offer.royalty,
    royaltyNgl: offer.royalty,
    bonusPerNma: prices.size === 1 ? trimTrailingZeros([...prices][0] ?? null) : null,
    bonusTotal: offer.bonus,
    notes: offer.terms ?? '',
  }
}

/** "2400.0000", as the database stores it, without trailing zeros. */
const trimTrailingZeros = (amount: string | null) => amount?.replace(/(\.\d{2})0+$/, '$1') ?? null

const toTerm = (months: number | null) =>
  months === null ? null : { years: Math.floor(months / 12), months: months % 12, days: 0 }

/**
 * Returns the tracts of the lease: a description of land in a single part is parsed, other descriptions are
 * copied word for word.
 */
export const toSavedTracts = (tracts: readonly AgreedTract[], lessor: LeaseParties['lessor']): SavedTract[] =>
  tracts.map(({ tractNumber, legal, state, county, grossAcres, mineralInterest }) => {
    const read = tractsFromLegal(legal, state)
    const land =
      read.length === 1 ? read[0]!.land : { system: 'METES_AND_BOUNDS' as const, description: legal }
    return {
      tractNumber,
      state,
      county,
      land,
      legal,
      statedAcres: grossAcres === null ? null : Number(grossAcres),
      mapAcres: null,
      fromFt: null,
      toFt: null,
      interests:
        mineralInterest === null
          ? []
          : [
              interestSchema.parse({
                party: lessor.name,
                contactId: lessor.id,
                type: 'MI',
                fraction: mineralInterest,
                leased: true,
              }),
            ],
    }
  })
