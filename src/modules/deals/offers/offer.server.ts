import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, dropRow, lockVersion, saveRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { day } from '../../../core/form/fields.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { refusalToContact } from '../../parties/contactable.ts'
import { access } from '../access.ts'
import { refuseIfConverted } from '../record/deal-result.server.ts'
import { readAcresByTract, deriveDeal } from './derive-deal.server.ts'
import { lockDeal, offerRecords } from './offer-records.server.ts'
import {
  totalBonus,
  offerKinds,
  offerSchema,
  offerStatusOn,
  supersededStatus,
  type Offer,
  type OfferKind,
  type Price,
} from './offer.ts'
import { dealOffers, type OfferRow } from './offer.table.ts'

const write = tenantProcedure(access.write)
const versionInput = z.object({ dealId: z.uuid(), id: z.uuid(), version: z.int32() })
const draftKind = z.enum(['OFFER', 'COUNTER'])

/**
 * Changes the offers of a locked deal that has no result yet, and then updates the deal's derived figures.
 */
const changeOffers = <Answer>(ctx: TenantContext, dealId: string, work: (tx: Tx) => Promise<Answer>) =>
  ctx.inTenant(async tx => {
    const { tenantId } = ctx.actor
    await lockDeal(tx, tenantId, dealId)
    await refuseIfConverted(tx, tenantId, dealId)
    const result = await work(tx)
    await deriveDeal(tx, tenantId, dealId)
    return result
  })

/** Changes one offer in the version that the user saw. */
const changeOffer = <Answer>(
  ctx: TenantContext,
  { dealId, ...offerRef }: z.output<typeof versionInput>,
  work: (tx: Tx, row: OfferRow) => Promise<Answer>,
) =>
  changeOffers(ctx, dealId, async tx =>
    work(tx, await lockVersion(tx, ctx.actor.tenantId, offerRecords(dealId), offerRef)),
  )

export const offerRouter = router({
  /** Adds or changes a draft; sent offers are never edited. */
  save: write
    .input(
      z.object({
        dealId: z.uuid(),
        id: z.uuid().nullable(),
        version: z.int32().nullable(),
        seen: z.record(z.string(), z.unknown()).optional(),
        kind: draftKind.default('OFFER'),
        values: z.unknown(),
      }),
    )
    .mutation(({ ctx, input: { dealId, id, version, kind, values } }) => {
      const offer = parseFields(offerSchema, values)
      return changeOffers(ctx, dealId, async tx => {
        const records = offerRecords(dealId)
        const prices = await readPrices(tx, ctx, dealId, offer)
        const terms = { ...offer, prices, bonus: totalBonus(prices) }
        if (id === null || version === null) {
          const number = await nextOfferNumber(tx, ctx, dealId, kind)
          const draft = { ...terms, kind, number, status: 'DRAFT' as const, sentOn: null, decidedOn: null }
          const row = await addRow(tx, ctx.actor, records, draft, { act: 'add offer' })
          return { id: row.id, version: row.version }
        }
        const saved = await saveRow(
          tx,
          ctx.actor,
          records,
          { id, version, changes: terms },
          {
            act: 'change offer',
            validate(edited, saved) {
              if (saved.status !== 'DRAFT') throw sentOfferError(saved)
              return edited
            },
          },
        )
        return { id, version: saved.version }
      })
    }),

  remove: write.input(versionInput).mutation(({ ctx, input }) =>
    changeOffer(ctx, input, async (tx, row) => {
      if (row.status !== 'DRAFT') throw sentOfferError(row)
      await dropRow(tx, ctx.actor, offerRecords(input.dealId), row, 'remove offer')
    }),
  ),

  /** Sends an offer or records a received counteroffer: the open offer is superseded or countered. */
  send: write
    .input(versionInput.extend({ sentOn: day('Sent') }))
    .mutation(({ ctx, input: { sentOn, ...which } }) =>
      changeOffer(ctx, which, async (tx, row) => {
        if (row.status !== 'DRAFT') throw sentOfferError(row)
        return sendOffer(tx, ctx, row, sentOn)
      }),
    ),

  /** Accepts a sent offer; an expired one must be renewed first. */
  accept: write
    .input(versionInput.extend({ decidedOn: day('Accepted') }))
    .mutation(({ ctx, input: { decidedOn, ...which } }) =>
      changeOffer(ctx, which, async (tx, row) => {
        requireSent(row)
        if (decidedOn > ctx.today) throw fieldError('decidedOn', 'This date is in the future.')
        if (decidedOn < row.sentOn!)
          throw fieldError('decidedOn', `It was sent on ${formatDate(row.sentOn)}, after this date.`)
        if (offerStatusOn(row, decidedOn) === 'EXPIRED')
          throw fieldError(
            'decidedOn',
            `${offerLabel(row)} expired on ${formatDate(row.expiresOn)}. Renew it with a new expiration, or enter the earlier day on which it was accepted.`,
          )
        await supersede(tx, ctx, row)
        return saveStep(tx, ctx, row, { status: 'ACCEPTED', decidedOn }, 'accept offer')
      }),
    ),

  /** Creates an offer with the same terms and a new expiration date, because sent offers are never edited. */
  renew: write
    .input(versionInput.extend({ expiresOn: day('Expires') }))
    .mutation(({ ctx, input: { expiresOn, ...which } }) =>
      changeOffer(ctx, which, async (tx, row) => {
        if (row.status === 'DRAFT' || row.status === 'ACCEPTED')
          throw new AppError('invalid', `${offerLabel(row)} needs no renewal.`)
        if (expiresOn < ctx.today) throw fieldError('expiresOn', 'Choose a future day.')
        const prices = await readPrices(tx, ctx, which.dealId, row)
        const number = await nextOfferNumber(tx, ctx, which.dealId, row.kind)
        const terms = { ...pickTerms(row), prices, bonus: totalBonus(prices), expiresOn, number }
        const draft = { ...terms, kind: row.kind, status: 'DRAFT' as const, sentOn: null, decidedOn: null }
        const created = await addRow(tx, ctx.actor, offerRecords(which.dealId), draft, { act: 'renew offer' })
        return sendOffer(tx, ctx, created, ctx.today)
      }),
    ),

  withdraw: write.input(versionInput).mutation(({ ctx, input }) =>
    changeOffer(ctx, input, async (tx, row) => {
      requireSent(row)
      return saveStep(tx, ctx, row, { status: 'WITHDRAWN', decidedOn: ctx.today }, 'withdraw offer')
    }),
  ),

  /** Reverts an acceptance entered by mistake: the offer is marked as sent again. */
  reopen: write.input(versionInput).mutation(({ ctx, input }) =>
    changeOffer(ctx, input, async (tx, row) => {
      if (row.status !== 'ACCEPTED' && row.status !== 'WITHDRAWN')
        throw new AppError('invalid', `${offerLabel(row)} was neither accepted nor withdrawn.`)
      return saveStep(tx, ctx, row, { status: 'SENT', decidedOn: null }, 'reopen offer')
    }),
  ),
})

async function sendOffer(tx: Tx, ctx: TenantContext, row: OfferRow, sentOn: string) {
  if (sentOn > ctx.today) throw fieldError('sentOn', 'This date is in the future.')
  if (row.expiresOn !== null && row.expiresOn < sentOn)
    throw fieldError('expiresOn', 'It would expire before it is sent.')
  if (row.prices.length === 0)
    throw fieldError('prices', 'An offer needs at least one priced tract. Add the tracts of the deal first.')
  if (row.prices.some(({ perNma }) => perNma === null))
    throw fieldError('prices', 'Enter the price per net acre of each tract.')
  if (row.prices.some(({ netAcres }) => netAcres === null))
    throw fieldError(
      'prices',
      'A bonus needs acres: enter the gross acres and the mineral interest of each tract.',
    )
  if (row.kind === 'OFFER') await requireContactable(tx, ctx, row.dealId, sentOn)
  await supersede(tx, ctx, row)
  return saveStep(tx, ctx, row, { status: 'SENT', sentOn }, 'send offer')
}

/**
 * Refuses to send an offer to a contact who died or asked not to be contacted; an offer sent before that day
 * may still be recorded.
 */
async function requireContactable(tx: Tx, { actor }: TenantContext, dealId: string, sentOn: string) {
  const { rows } = await tx.execute<Parameters<typeof refusalToContact>[0]>(sql`
    select p.name, p.kind, p.died_on as "diedOn", p.do_not_contact as "doNotContact",
      p.do_not_contact_on as "doNotContactOn", p.do_not_contact_reason as "doNotContactReason"
    from deals d join parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
    where d.tenant_id = ${actor.tenantId} and d.id = ${dealId}`)
  const [party] = rows
  if (!party) return
  const since = party.doNotContact ? party.doNotContactOn : party.diedOn
  const refusal = refusalToContact(party)
  if (refusal && !(since && sentOn < since)) throw fieldError('sentOn', refusal)
}

/** Closes the other open offers. */
async function supersede(tx: Tx, ctx: TenantContext, newOffer: OfferRow) {
  const openOffers = await tx
    .select()
    .from(dealOffers)
    .where(
      and(
        eq(dealOffers.tenantId, ctx.actor.tenantId),
        eq(dealOffers.dealId, newOffer.dealId),
        inArray(dealOffers.status, ['SENT', 'ACCEPTED']),
      ),
    )
  for (const row of openOffers) {
    if (row.id === newOffer.id) continue
    if (row.status === 'ACCEPTED')
      throw new AppError('invalid', `${offerLabel(row)} was accepted. Reopen it before you continue.`)
    const status = supersededStatus(row, newOffer.kind, ctx.today)
    await saveStep(tx, ctx, row, { status, decidedOn: ctx.today }, 'supersede offer')
  }
}

type OfferChange = Partial<Pick<OfferRow, 'status' | 'sentOn' | 'decidedOn'>>

async function saveStep(tx: Tx, ctx: TenantContext, row: OfferRow, changes: OfferChange, action: string) {
  const records = offerRecords(row.dealId)
  const editedFields = { ...(await records.toFields(row, tx)), ...changes }
  const { id, version } = await writeRow(tx, ctx.actor, records, row, editedFields, action)
  return { id, version }
}

/** Reads the prices of an offer with the current acres of its tracts. */
async function readPrices(
  tx: Tx,
  { actor }: TenantContext,
  dealId: string,
  { prices }: Pick<Offer, 'prices'>,
): Promise<Price[]> {
  const acres = await readAcresByTract(tx, actor.tenantId, dealId)
  if (new Set(prices.map(({ tractId }) => tractId)).size < prices.length)
    throw fieldError('prices', 'A tract is priced twice.')
  return prices.map(({ tractId, perNma }) => {
    if (!acres.has(tractId)) throw fieldError('prices', 'A tract was not found. Choose it again.')
    return { tractId, perNma, netAcres: acres.get(tractId) ?? null }
  })
}

async function nextOfferNumber(
  tx: Tx,
  { actor }: TenantContext,
  dealId: string,
  kind: OfferKind,
): Promise<number> {
  const rows = await tx
    .select({ number: dealOffers.number })
    .from(dealOffers)
    .where(
      and(eq(dealOffers.tenantId, actor.tenantId), eq(dealOffers.dealId, dealId), eq(dealOffers.kind, kind)),
    )
  return Math.max(0, ...rows.map(({ number }) => number)) + 1
}

const pickTerms = ({ royalty, termMonths, optionMonths, optionPerNma, bonusDays, terms }: OfferRow) => ({
  royalty,
  termMonths,
  optionMonths,
  optionPerNma,
  bonusDays,
  terms,
})

const offerLabel = ({ kind, number }: Pick<OfferRow, 'kind' | 'number'>) => `${offerKinds[kind]} ${number}`

const sentOfferError = (offer: Pick<OfferRow, 'kind' | 'number'>) =>
  new AppError('conflict', `${offerLabel(offer)} was sent and can’t be edited. Create a new one from it.`)

function requireSent(row: OfferRow) {
  if (row.status !== 'SENT')
    throw new AppError(
      'conflict',
      `${offerLabel(row)} is ${row.status.toLowerCase()}, so this does not apply. Reload the page.`,
    )
}
