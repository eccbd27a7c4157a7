import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, dropRow, lockSeen, saveRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldProblem } from '../../../core/error/AppError.ts'
import { day } from '../../../core/form/fields.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { refusalToContact } from '../../parties/contactable.ts'
import { access } from '../access.ts'
import { refuseMade } from '../record/deal-result.server.ts'
import { acresByTract, deriveDeal } from './derive-deal.server.ts'
import { lockDeal, offerRecords } from './offer-records.server.ts'
import {
  totalBonus,
  offerKinds,
  offerSchema,
  statusOn,
  supersededAs,
  type Offer,
  type OfferKind,
  type Price,
} from './offer.ts'
import { dealOffers, type OfferRow } from './offer.table.ts'

const write = tenantProcedure(access.write)
const versionInput = z.object({ dealId: z.uuid(), id: z.uuid(), version: z.int() })
const kind = z.enum(['OFFER', 'COUNTER'])

/**
 * Changes the offers of a locked deal that has no result yet, and then updates the deal's derived figures.
 */
const change = <Answer>(ctx: TenantContext, dealId: string, work: (tx: Tx) => Promise<Answer>) =>
  ctx.inTenant(async tx => {
    const { tenantId } = ctx.actor
    await lockDeal(tx, tenantId, dealId)
    await refuseMade(tx, tenantId, dealId)
    const result = await work(tx)
    await deriveDeal(tx, tenantId, dealId)
    return result
  })

/** Changes one offer in the version that the user saw. */
const changeOne = <Answer>(
  ctx: TenantContext,
  { dealId, ...which }: z.output<typeof versionInput>,
  work: (tx: Tx, row: OfferRow) => Promise<Answer>,
) =>
  change(ctx, dealId, async tx =>
    work(tx, await lockSeen(tx, ctx.actor.tenantId, offerRecords(dealId), which)),
  )

export const offerRouter = router({
  /** Adds or changes a draft; sent offers are never edited. */
  save: write
    .input(
      z.object({
        dealId: z.uuid(),
        id: z.uuid().nullable(),
        version: z.int().nullable(),
        seen: z.record(z.string(), z.unknown()).optional(),
        kind: kind.default('OFFER'),
        values: z.unknown(),
      }),
    )
    .mutation(({ ctx, input: { dealId, id, version, kind, values } }) => {
      const offer = readPart(offerSchema, values)
      return change(ctx, dealId, async tx => {
        const records = offerRecords(dealId)
        const prices = await readPriced(tx, ctx, dealId, offer)
        const terms = { ...offer, prices, bonus: totalBonus(prices) }
        if (id === null || version === null) {
          const number = await nextOffer(tx, ctx, dealId, kind)
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
            judge(requested, before) {
              if (before.status !== 'DRAFT') throw sealedError(before)
              return requested
            },
          },
        )
        return { id, version: saved.version }
      })
    }),

  remove: write.input(versionInput).mutation(({ ctx, input }) =>
    changeOne(ctx, input, async (tx, row) => {
      if (row.status !== 'DRAFT') throw sealedError(row)
      await dropRow(tx, ctx.actor, offerRecords(input.dealId), row, 'remove offer')
    }),
  ),

  /** Sends an offer or records a received counteroffer: the open offer is superseded or countered. */
  send: write
    .input(versionInput.extend({ sentOn: day('Sent') }))
    .mutation(({ ctx, input: { sentOn, ...which } }) =>
      changeOne(ctx, which, async (tx, row) => {
        if (row.status !== 'DRAFT') throw sealedError(row)
        return send(tx, ctx, row, sentOn)
      }),
    ),

  /** Accepts a sent offer; an expired one must be renewed first. */
  accept: write
    .input(versionInput.extend({ decidedOn: day('Accepted') }))
    .mutation(({ ctx, input: { decidedOn, ...which } }) =>
      changeOne(ctx, which, async (tx, row) => {
        refuseUnsent(row)
        if (decidedOn > ctx.today) throw fieldProblem('decidedOn', 'This date is in the future.')
        if (decidedOn < row.sentOn!)
          throw fieldProblem('decidedOn', `It was sent on ${formatDate(row.sentOn)}, after this date.`)
        if (statusOn(row, decidedOn) === 'EXPIRED')
          throw fieldProblem(
            'decidedOn',
            `${offerLabel(row)} expired on ${formatDate(row.expiresOn)}. Renew it with a new expiration, or enter the earlier day on which it was accepted.`,
          )
        await supersede(tx, ctx, row)
        return step(tx, ctx, row, { status: 'ACCEPTED', decidedOn }, 'accept offer')
      }),
    ),

  /**
   * Creates a new offer with the same terms and a new expiration day, because the old one is never edited.
   */
  renew: write
    .input(versionInput.extend({ expiresOn: day('Expires') }))
    .mutation(({ ctx, input: { expiresOn, ...which } }) =>
      changeOne(ctx, which, async (tx, row) => {
        if (row.status === 'DRAFT' || row.status === 'ACCEPTED')
          throw new AppError('invalid', `${offerLabel(row)} needs no renewal.`)
        if (expiresOn < ctx.today) throw fieldProblem('expiresOn', 'Choose a future day.')
        const prices = await readPriced(tx, ctx, which.dealId, row)
        const number = await nextOffer(tx, ctx, which.dealId, row.kind)
        const terms = { ...offersTerms(row), prices, bonus: totalBonus(prices), expiresOn, number }
        const draft = { ...terms, kind: row.kind, status: 'DRAFT' as const, sentOn: null, decidedOn: null }
        const created = await addRow(tx, ctx.actor, offerRecords(which.dealId), draft, { act: 'renew offer' })
        return send(tx, ctx, created, ctx.today)
      }),
    ),

  withdraw: write.input(versionInput).mutation(({ ctx, input }) =>
    changeOne(ctx, input, async (tx, row) => {
      refuseUnsent(row)
      return step(tx, ctx, row, { status: 'WITHDRAWN', decidedOn: ctx.today }, 'withdraw offer')
    }),
  ),

  /** Reverts an acceptance entered by mistake: the offer is marked as sent again. */
  reopen: write.input(versionInput).mutation(({ ctx, input }) =>
    changeOne(ctx, input, async (tx, row) => {
      if (row.status !== 'ACCEPTED' && row.status !== 'WITHDRAWN')
        throw new AppError('invalid', `${offerLabel(row)} was neither accepted nor withdrawn.`)
      return step(tx, ctx, row, { status: 'SENT', decidedOn: null }, 'reopen offer')
    }),
  ),
})

async function send(tx: Tx, ctx: TenantContext, row: OfferRow, sentOn: string) {
  if (sentOn > ctx.today) throw fieldProblem('sentOn', 'This date is in the future.')
  if (row.expiresOn !== null && row.expiresOn < sentOn)
    throw fieldProblem('expiresOn', 'It would expire before it is sent.')
  if (row.prices.length === 0)
    throw fieldProblem(
      'prices',
      'An offer needs at least one priced tract. Add the tracts of the deal first.',
    )
  if (row.prices.some(({ perNma }) => perNma === null))
    throw fieldProblem('prices', 'Enter the price per net acre of each tract.')
  if (row.prices.some(({ netAcres }) => netAcres === null))
    throw fieldProblem(
      'prices',
      'A bonus needs acres: enter the gross acres and the mineral interest of each tract.',
    )
  if (row.kind === 'OFFER') await refuseUnreachable(tx, ctx, row.dealId, sentOn)
  await supersede(tx, ctx, row)
  return step(tx, ctx, row, { status: 'SENT', sentOn }, 'send offer')
}

/**
 * Refuses to send an offer to a contact who died or asked not to be contacted; an offer sent before that day
 * may still be recorded.
 */
async function refuseUnreachable(tx: Tx, { actor }: TenantContext, dealId: string, sentOn: string) {
  const { rows } = await tx.execute<Parameters<typeof refusalToContact>[0]>(sql`
    select p.name, p.kind, p.died_on as "diedOn", p.do_not_contact as "doNotContact",
      p.do_not_contact_on as "doNotContactOn", p.do_not_contact_reason as "doNotContactReason"
    from deals d join parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
    where d.tenant_id = ${actor.tenantId} and d.id = ${dealId}`)
  const [party] = rows
  if (!party) return
  const since = party.doNotContact ? party.doNotContactOn : party.diedOn
  const refusal = refusalToContact(party)
  if (refusal && !(since && sentOn < since)) throw fieldProblem('sentOn', refusal)
}

/** Closes the other open offers. */
async function supersede(tx: Tx, ctx: TenantContext, by: OfferRow) {
  const open = await tx
    .select()
    .from(dealOffers)
    .where(
      and(
        eq(dealOffers.tenantId, ctx.actor.tenantId),
        eq(dealOffers.dealId, by.dealId),
        inArray(dealOffers.status, ['SENT', 'ACCEPTED']),
      ),
    )
  for (const row of open) {
    if (row.id === by.id) continue
    if (row.status === 'ACCEPTED')
      throw new AppError('invalid', `${offerLabel(row)} was accepted. Reopen it before you continue.`)
    const status = supersededAs(row, by.kind, ctx.today)
    await step(tx, ctx, row, { status, decidedOn: ctx.today }, 'supersede offer')
  }
}

type Step = Partial<Pick<OfferRow, 'status' | 'sentOn' | 'decidedOn'>>

async function step(tx: Tx, ctx: TenantContext, row: OfferRow, changes: Step, action: string) {
  const records = offerRecords(row.dealId)
  const after = { ...(await records.fieldsOf(row, tx)), ...changes }
  const { id, version } = await writeRow(tx, ctx.actor, records, row, after, action)
  return { id, version }
}

/** The prices of an offer with the current acres of its tracts. */
async function readPriced(
  tx: Tx,
  { actor }: TenantContext,
  dealId: string,
  { prices }: Pick<Offer, 'prices'>,
): Promise<Price[]> {
  const acres = await acresByTract(tx, actor.tenantId, dealId)
  if (new Set(prices.map(({ tractId }) => tractId)).size < prices.length)
    throw fieldProblem('prices', 'A tract is priced twice.')
  return prices.map(({ tractId, perNma }) => {
    if (!acres.has(tractId)) throw fieldProblem('prices', 'A tract was not found. Choose it again.')
    return { tractId, perNma, netAcres: acres.get(tractId) ?? null }
  })
}

async function nextOffer(tx: Tx, { actor }: TenantContext, dealId: string, kind: OfferKind): Promise<number> {
  const rows = await tx
    .select({ number: dealOffers.number })
    .from(dealOffers)
    .where(
      and(eq(dealOffers.tenantId, actor.tenantId), eq(dealOffers.dealId, dealId), eq(dealOffers.kind, kind)),
    )
  return Math.max(0, ...rows.map(({ number }) => number)) + 1
}

const offersTerms = ({ royalty, termMonths, optionMonths, optionPerNma, bonusDays, terms }: OfferRow) => ({
  royalty,
  termMonths,
  optionMonths,
  optionPerNma,
  bonusDays,
  terms,
})

const offerLabel = ({ kind, number }: Pick<OfferRow, 'kind' | 'number'>) => `${offerKinds[kind]} ${number}`

const sealedError = (offer: Pick<OfferRow, 'kind' | 'number'>) =>
  new AppError('conflict', `${offerLabel(offer)} was sent and can’t be edited. Create a new one from it.`)

function refuseUnsent(row: OfferRow) {
  if (row.status !== 'SENT')
    throw new AppError(
      'conflict',
      `${offerLabel(row)} is ${row.status.toLowerCase()}, so this does not apply. Reload the page.`,
    )
}
