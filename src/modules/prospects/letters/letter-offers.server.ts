import { sql } from 'drizzle-orm'
import type { OfferStatus } from '../record/offer.ts'

/** SQL: the offers `f` contained in a row of run_letters. */
const letterOffersSql =
  sql.raw(`from letter_offers n join prospect_offers f on f.tenant_id = n.tenant_id and f.id = n.offer_id
  where n.tenant_id = run_letters.tenant_id and n.letter_id = run_letters.id`)

/** The certified number of a letter. */
export const certifiedNumberSql = sql<string | null>`(select min(f.certified_no) ${letterOffersSql})`

/** The statuses of a letter's offers, each once. */
export const offerStatusesSql = sql<
  OfferStatus[]
>`array(select distinct f.status ${letterOffersSql} order by 1)`
