import { createHmac } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockRow, readRow } from '../../../core/data/rows.server.ts'
import { deriveKey } from '../../../core/data/seal-key.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { conceal, reveal } from '../../../core/mail/concealed.server.ts'
import { access } from '../access.ts'
import { parties, partyTaxNumbers as numbers } from '../party.table.ts'
import { contactStore } from '../record/contact-store.server.ts'
import { formatTaxNumber, taxNumberSchema } from './tax-number.ts'

const purpose = 'tax numbers'
const { records } = contactStore
const write = tenantProcedure(access.write)
const partyInput = z.object({ partyId: z.uuid() })
const versionInput = partyInput.extend({ version: z.int32().nullable() })

/**
 * Equal numbers of an organization have equal hashes; without our key, the nine digits cannot be brute-forced.
 */
const hashTaxNumber = (tenantId: string, digits: string) =>
  createHmac('sha256', deriveKey('tax number hashes')).update(`${tenantId} ${digits}`).digest('hex')

const whereTaxNumber = (tenantId: string, partyId: string) =>
  and(eq(numbers.tenantId, tenantId), eq(numbers.partyId, partyId))

/** Logs that a number of a kind was set, removed or read; the log never contains a digit of it. */
const log = (tx: Tx, { actor }: TenantContext, partyId: string, action: string, kind: string) =>
  recordChange(tx, actor, {
    noun: records.noun,
    recordId: partyId,
    act: action,
    after: { taxNumberKind: kind },
  })

/**
 * Reads the number in the version that the user saw and locks its contact; refused if someone else has
 * changed it since.
 */
async function lockNumber(tx: Tx, tenantId: string, { partyId, version }: z.output<typeof versionInput>) {
  await lockRow(tx, tenantId, records, partyId)
  const [row] = await tx.select().from(numbers).where(whereTaxNumber(tenantId, partyId))
  if ((row?.version ?? null) !== version)
    throw new AppError('conflict', 'Someone else changed this tax number in the meantime. Review it again.')
  return row
}

/** Tax numbers, which are separate from everything listed, searched, exported and recorded. */
export const taxNumberRouter = router({
  /** The part that everyone may see, and the other contacts with the same number, since spouses often share one. */
  get: tenantProcedure(access.read)
    .meta({ reads: [records.noun] })
    .input(partyInput)
    .query(({ ctx: { actor, inTenant }, input: { partyId } }) =>
      inTenant(async tx => {
        const { tenantId } = actor
        await readRow(tx, tenantId, records, partyId)
        const [row] = await tx
          .select({
            version: numbers.version,
            kind: numbers.kind,
            lastFour: numbers.lastFour,
            hash: numbers.hash,
          })
          .from(numbers)
          .where(whereTaxNumber(tenantId, partyId))
        if (!row) return null
        const { hash, ...visible } = row
        const sameAs = await tx
          .select({ id: parties.id, name: parties.name })
          .from(numbers)
          .innerJoin(parties, and(eq(parties.tenantId, numbers.tenantId), eq(parties.id, numbers.partyId)))
          .where(
            and(
              eq(numbers.tenantId, tenantId),
              eq(numbers.hash, hash),
              ne(numbers.partyId, partyId),
              isNull(parties.deletedAt),
            ),
          )
          .orderBy(parties.name)
          .limit(10)
        return { ...visible, sameAs }
      }),
    ),

  /** Sets the number; one that another contact also has is not refused, but `get` warns about it. */
  set: write
    .input(versionInput.extend({ values: z.unknown() }))
    .mutation(({ ctx, input: { values, ...versionRef } }) => {
      const { kind, number } = parseFields(taxNumberSchema, values)
      return ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await lockNumber(tx, tenantId, versionRef)
        const stored = {
          kind,
          concealed: conceal(number, purpose),
          lastFour: number.slice(-4),
          hash: hashTaxNumber(tenantId, number),
          updatedBy: userId,
        }
        const [row] = await tx
          .insert(numbers)
          .values({ ...stored, tenantId, partyId: versionRef.partyId, createdBy: userId })
          .onConflictDoUpdate({
            target: [numbers.tenantId, numbers.partyId],
            set: { ...stored, version: sql`${numbers.version} + 1`, updatedAt: sql`now()` },
          })
          .returning({ version: numbers.version })
        await log(tx, ctx, versionRef.partyId, 'set tax number', kind)
        return { version: row!.version }
      })
    }),

  remove: write.input(versionInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const row = await lockNumber(tx, tenantId, input)
      if (!row) throw notFound('Tax number')
      await tx.delete(numbers).where(whereTaxNumber(tenantId, input.partyId))
      await log(tx, ctx, input.partyId, 'remove tax number', row.kind)
    }),
  ),

  /** Returns all nine digits. It is a command so that no cache stores the answer; the log shows who read it. */
  reveal: write.input(partyInput).mutation(({ ctx, input: { partyId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await readRow(tx, tenantId, records, partyId)
      const [row] = await tx.select().from(numbers).where(whereTaxNumber(tenantId, partyId))
      if (!row) throw notFound('Tax number')
      const digits = reveal(row.concealed, purpose)
      if (digits === null)
        throw new AppError(
          'conflict',
          'This number was stored with another key and cannot be read. Enter it again from Form W-9.',
        )
      await log(tx, ctx, partyId, 'reveal tax number', row.kind)
      return { number: formatTaxNumber(row.kind, digits) }
    }),
  ),
})
