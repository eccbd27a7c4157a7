import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import { fieldProblem } from '../../../core/error/AppError.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { offerRecords } from '../offers/offer-records.server.ts'
import { applyStep, offerLabels, progressProblem, progressSchema, steps } from '../record/offer.ts'
import type { Skipped } from '../record/letter-run.ts'
import { lockProspect } from '../record/prospect-records.server.ts'
import { prospectOffers } from '../record/prospect.table.ts'
import { parseNumbers, returnsSchema } from './returns.ts'

type Mailed = { number: number; name: string; tract: string; offerId: string }

/** Marks letters of a run as returned, all in one step. Letters that cannot be marked are listed with the reason. */
export const markReturned = tenantProcedure(access.write)
  .input(z.object({ prospectId: z.uuid(), runId: z.uuid(), values: z.unknown() }))
  .mutation(({ ctx, input: { prospectId, runId, values } }) => {
    const { numbers: text, ...returned } = readPart(returnsSchema, values)
    const read = parseNumbers(text)
    if ('problem' in read) throw fieldProblem('numbers', read.problem)
    if (returned.returnedOn > ctx.today) throw fieldProblem('returnedOn', 'This date is in the future.')
    return ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await lockProspect(tx, tenantId, prospectId)
      const mailed = await readLetters(tx, tenantId, { prospectId, runId, numbers: read.numbers })
      const known = new Set(mailed.map(({ number }) => number))
      const unknown = read.numbers.filter(number => !known.has(number))
      if (unknown.length > 0)
        throw fieldProblem('numbers', `This print run has no letter ${unknown.slice(0, 5).join(', ')}.`)
      const done = new Set<number>()
      const skipped: Skipped[] = []
      for (const { number, name, tract, offerId } of mailed) {
        const [row] = await tx
          .select()
          .from(prospectOffers)
          .where(and(eq(prospectOffers.tenantId, tenantId), eq(prospectOffers.id, offerId)))
          .for('update')
        const before = progressSchema.parse(row)
        const after = applyStep(before, 'return', returned)
        const isMailed = (steps.return.from as readonly string[]).includes(before.status)
        const why = row!.superseded
          ? 'Another offer has superseded this one.'
          : isMailed
            ? progressProblem(after, before, row!, ctx.today)?.[1]
            : `Its offer is ${offerLabels[before.status].toLowerCase()}.`
        if (why) skipped.push({ name: `Letter ${number}, ${name}`, tract, why })
        else {
          await writeRow(tx, ctx.actor, offerRecords(prospectId), row!, after, 'change offer')
          done.add(number)
        }
      }
      return { returned: done.size, skipped }
    })
  })

async function readLetters(
  tx: Tx,
  tenantId: string,
  { prospectId, runId, numbers }: { prospectId: string; runId: string; numbers: readonly number[] },
): Promise<Mailed[]> {
  const { rows } = await tx.execute<Mailed>(sql`
    select l.number, l.name, t.tract_number as tract, n.offer_id as "offerId" from run_letters l
    join letter_offers n on n.tenant_id = l.tenant_id and n.letter_id = l.id
    join prospect_offers f on f.tenant_id = n.tenant_id and f.id = n.offer_id
    join prospect_owners o on o.tenant_id = f.tenant_id and o.id = f.owner_id
    join prospect_tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
    where l.tenant_id = ${tenantId} and l.prospect_id = ${prospectId} and l.run_id = ${runId}
      and l.number = any (${sql.param([...numbers])}::integer[])
    order by l.number, n.offer_id`)
  return rows
}
