import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, fieldsIn, lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { tractsFromLegal } from '../../leases/tracts/legal-tracts.ts'
import { access } from '../access.ts'
import { deriveDeal } from '../offers/derive-deal.server.ts'
import { dealRecords, recordType } from '../record/deal-records.server.ts'
import { deals, dealTracts } from '../record/deal.table.ts'
import { offerKinds, type OfferKind } from '../offers/offer.ts'
import { dealTractSchema, calculateNetAcres, type DealTract } from './deal-tract.ts'

/** Parses the one section a description names, such as "152n102w14". Returns null for none or several. */
function parseSection({ legal, state }: Pick<DealTract, 'legal' | 'state'>): string | null {
  const read = tractsFromLegal(legal, state)
  const land = read.length === 1 ? read[0]!.land : null
  if (land?.system !== 'PLSS') return null
  const { township, northSouth, range, eastWest, section } = land
  return `${township}${northSouth}${range}${eastWest}${String(section).padStart(2, '0')}`.toLowerCase()
}

const tractColumns = (values: DealTract) => ({
  ...values,
  netAcres: calculateNetAcres(values),
  canonical: parseSection(values),
})

/** Adds a tract in the caller's transaction. Returns its id and net acres. */
export async function addDealTract(tx: Tx, { actor }: TenantContext, dealId: string, sent: unknown) {
  const values = parseFields(dealTractSchema, sent)
  const records: RecordMapping<typeof dealTracts, DealTract> = {
    table: dealTracts,
    noun: recordType,
    one: 'tract',
    parent: { column: 'dealId', id: dealId },
    toFields: fieldsIn(dealTractSchema),
    toColumns: tractColumns,
  }
  const { id } = await addRow(tx, actor, records, values, { act: 'add tract' })
  return { tractId: id, netAcres: calculateNetAcres(values) }
}

export const dealTractParts = recordParts(
  {
    noun: recordType,
    table: deals,
    key: 'dealId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, dealRecords, id),
    updateParent: (tx, { actor }, id) => deriveDeal(tx, actor.tenantId, id),
  },
  {
    one: 'tract',
    table: dealTracts,
    schema: dealTractSchema,
    order: [asc(dealTracts.tractNumber), asc(dealTracts.id)],
    toColumns: tractColumns,
    async alsoWrite(tx, { actor }, { parentId, id, after }) {
      if (!after) await refuseRemovingPriced(tx, actor.tenantId, parentId, id)
    },
  },
)

/** Refuses to remove a tract priced in a sent offer, which must not change. */
async function refuseRemovingPriced(tx: Tx, tenantId: string, dealId: string, tractId: string) {
  const { rows } = await tx.execute<{ kind: OfferKind; number: number }>(sql`
    select kind, number from deal_offers where tenant_id = ${tenantId} and deal_id = ${dealId}
      and status <> 'DRAFT' and prices @> ${JSON.stringify([{ tractId }])}::jsonb order by number limit 1`)
  const [offer] = rows
  if (!offer) return
  const offerName = `${offerKinds[offer.kind].toLowerCase()} ${offer.number}`
  throw new AppError('invalid', `This tract is priced in ${offerName}, which was sent. It stays on the deal.`)
}
