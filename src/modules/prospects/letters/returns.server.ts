import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { offerRecords } from '../offers/offer-records.server.ts'
import { applyStep, offerLabels, progressProblem, progressSchema, steps } from '../record/offer.ts'
import type { SkippedOwner } from '../record/letter-run.ts'
import { lockProspect } from '../record/prospect-records.server.ts'
import { prospectOffers } from '../record/prospect.table.ts'
import { parseNumbers, returnsSchema } from './returns.ts'

type MailedLetter = { number: number; name: string; tract: string; offerId: string }

/** Marks letters of a run as returned, all in one step. Letters that cannot be marked are listed with the reason. */
export const markReturned = tenantProcedure(access.write)
  .input(z.object({ prospectId: z.uuid(), runId: z.uuid(), values: z.unknown() }))
  .mutation(({ ctx, input: { prospectId, runId, values } }) => {
    const { numbers: numbersText, ...returned } = parseFields(returnsSchema, values)
    const parsed = parseNumbers(numbersText)
    if ('problem' in parsed) throw fieldError('numbers', parsed.problem)
    if (returned.returnedOn > ctx.today) throw fieldError('returnedOn', 'This date is in the future.')
    return ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await lockProspect(tx, tenantId, prospectId)
      const mailedLetters = await readLetters(tx, tenantId, { prospectId, runId, numbers: parsed.numbers })
      const mailedNumbers = new Set(mailedLetters.map(({ number }) => number))
      const unknown = parsed.numbers.filter(number => !mailedNumbers.has(number))
      if (unknown.length > 0)
        throw fieldError('numbers', `This print run has no letter ${unknown.slice(0, 5).join(', ')}.`)
      const returnedNumbers = new Set<number>()
      const skipped: SkippedOwner[] = []
      for (const { number, name, tract, offerId } of mailedLetters) {
        const [row] = await tx
          .select()
          .from(prospectOffers)
          .where(and(eq(prospectOffers.tenantId, tenantId), eq(prospectOffers.id, offerId)))
          .for('update')
        const previous = progressSchema.parse(row)
        const next = applyStep(previous, 'return', returned)
        const isMailed = (steps.return.from as readonly string[]).includes(previous.status)
        const reason = row!.superseded
          ? 'Another offer has superseded this one.'
          : isMailed
            ? progressProblem(next, previous, row!, ctx.today)?.[1]
            : `Its offer is ${offerLabels[previous.status].toLowerCase()}.`
        if (reason) skipped.push({ name: `Letter ${number}, ${name}`, tract, why: reason })
        else {
          await writeRow(tx, ctx.actor, offerRecords(prospectId), row!, next, 'change offer')
          returnedNumbers.add(number)
        }
      }
      return { returned: returnedNumbers.size, skipped }
    })
  })

async function readLetters(
  tx: Tx,
  tenantId: string,
  { prospectId, runId, numbers }: { prospectId: string; runId: string; numbers: readonly number[] },
): Promise<MailedLetter[]> {
  const { rows } = await tx.execute<MailedLetter>(sql`
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
