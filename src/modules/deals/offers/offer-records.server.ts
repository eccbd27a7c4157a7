import { lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { dealRecords, recordType } from '../record/deal-records.server.ts'
import { offerKinds, type OfferKind, type OfferStatus, type Price } from './offer.ts'
import { dealOffers, type OfferRow } from './offer.table.ts'

/** The stored fields of an offer that change; its number and kind do not. */
type StoredOffer = Pick<
  OfferRow,
  | 'kind'
  | 'number'
  | 'status'
  | 'sentOn'
  | 'expiresOn'
  | 'decidedOn'
  | 'royalty'
  | 'termMonths'
  | 'optionMonths'
  | 'optionPerNma'
  | 'bonusDays'
  | 'terms'
  | 'bonus'
> & { prices: Price[]; status: OfferStatus; kind: OfferKind }

/** The offers of a deal; their changes are recorded in the deal's log. */
export const offerRecords = (dealId: string): RecordMapping<typeof dealOffers, StoredOffer> => ({
  table: dealOffers,
  noun: recordType,
  one: 'offer',
  parent: { column: 'dealId', id: dealId },
  toFields: row => ({
    kind: row.kind,
    number: row.number,
    status: row.status,
    sentOn: row.sentOn,
    expiresOn: row.expiresOn,
    decidedOn: row.decidedOn,
    royalty: row.royalty,
    termMonths: row.termMonths,
    optionMonths: row.optionMonths,
    optionPerNma: row.optionPerNma,
    bonusDays: row.bonusDays,
    terms: row.terms,
    prices: row.prices,
    bonus: row.bonus,
  }),
  inLog: ({ prices: _, kind, number, ...terms }) => ({ offer: `${offerKinds[kind]} ${number}`, ...terms }),
})

/** Locks a deal, so that its offers are changed one at a time. */
export const lockDeal = (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, dealRecords, id)
