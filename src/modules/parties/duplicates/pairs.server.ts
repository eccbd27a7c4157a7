import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import type { Party } from '../party.ts'
import { contactFile } from '../record/contact-file.server.ts'
import { records } from './merge-records.server.ts'
import { describeCounts, countRows, referencesToParties } from './references.server.ts'
import { scanJob } from './scan-job.server.ts'

const read = tenantProcedure(access.read)
const write = tenantProcedure(access.write)
const pairInput = z.object({ one: z.uuid(), other: z.uuid() })
const orderedPair = ({ one, other }: z.output<typeof pairInput>) =>
  [one, other].toSorted() as [string, string]

type ListedPair = {
  one: string
  other: string
  oneName: string
  otherName: string
  kind: Party['kind']
  score: number
  evidence: string[]
}

/** The pairs found, the likeliest first, and the progress of the search. */
export const listPairs = read
  .meta({ reads: ['party_pairs', 'parties'] })
  .input(
    z.object({ offset: z.int().min(0).max(100_000).default(0), limit: z.int().min(1).max(200).default(50) }),
  )
  .query(({ ctx, input: { offset, limit } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const { rows } = await tx.execute<ListedPair & { total: number }>(sql`
        select p.one_id as one, p.other_id as other, a.name as "oneName", b.name as "otherName", a.kind, p.score, p.evidence,
          (count(*) over ())::int as total
        from party_pairs p
        join parties a on a.tenant_id = p.tenant_id and a.id = p.one_id and a.deleted_at is null
        join parties b on b.tenant_id = p.tenant_id and b.id = p.other_id and b.deleted_at is null
        where p.tenant_id = ${tenantId} and p.state = 'FOUND'
        order by p.score desc, lower(a.name), p.one_id, p.other_id offset ${offset} limit ${limit}`)
      const scans = await tx.execute<Scan>(sql`
        select finished_at::text as "finishedAt", looked_at as "lookedAt", contacts, finished_at is null as "isRunning"
        from party_scans where tenant_id = ${tenantId}`)
      return {
        rows: rows.map(({ total: _, ...row }) => row),
        total: rows[0]?.total ?? 0,
        scan: scans.rows[0] ?? null,
      }
    }),
  )

type Scan = { finishedAt: string | null; lookedAt: number; contacts: number; isRunning: boolean }

/** Two contacts side by side, with everything that merging them affects. */
export const comparePair = read
  .meta({ reads: ['party_pairs', 'parties'] })
  .input(pairInput)
  .query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const contacts = []
      for (const id of [input.one, input.other]) {
        const { version, fields, names, addresses, phones, emails } = await contactFile(
          tx,
          tenantId,
          id,
          false,
        )
        contacts.push({
          id,
          version,
          fields,
          names,
          addresses,
          phones,
          emails,
          links: await readLinks(tx, tenantId, id),
        })
      }
      return contacts as [ComparedContact, ComparedContact]
    }),
  )

type ComparedContact = Awaited<ReturnType<typeof contactFile>> & { links: string[] }

/** Reads the records that refer to a contact, counted by display name. */
async function readLinks(tx: Tx, tenantId: string, id: string) {
  const visibleReferences = (await referencesToParties(tx)).filter(
    ({ rule, table }) => rule.unmergedCondition !== 'true' && table !== 'record_followers',
  )
  return describeCounts(await countRows(tx, tenantId, visibleReferences, id))
}

/** Marks two contacts as distinct, which is stored, or undoes that. */
export const markDistinct = write
  .input(pairInput.extend({ isSame: z.boolean() }))
  .mutation(({ ctx: { actor, inTenant }, input }) =>
    inTenant(async tx => {
      const { tenantId, userId } = actor
      const [first, second] = orderedPair(input)
      const { rows } = await tx.execute(sql`
        select 1 from parties where tenant_id = ${tenantId} and id in (${first}, ${second}) and deleted_at is null`)
      if (rows.length < 2) throw notFound('Contact')
      const state = input.isSame ? 'FOUND' : 'DISTINCT'
      await tx.execute(sql`
        insert into party_pairs (tenant_id, one_id, other_id, state, score, evidence, decided_at, decided_by)
        values (${tenantId}, ${first}, ${second}, ${state}, 0, '{}', now(), ${userId})
        on conflict (tenant_id, one_id, other_id) do update
          set state = excluded.state, decided_at = excluded.decided_at, decided_by = excluded.decided_by`)
      await recordChange(tx, actor, {
        noun: records.noun,
        recordId: first,
        act: input.isSame ? 'part no more' : 'part',
        after: { otherId: second },
      })
      return { state }
    }),
  )

/** Starts a search through all contacts, unless one is already queued. */
export const startScan = write.mutation(({ ctx: { actor, inTenant, services } }) =>
  inTenant(async tx => {
    await services.jobs.add(tx, scanJob, { tenantId: actor.tenantId })
    await tx.execute(sql`insert into party_scans (tenant_id) values (${actor.tenantId})
      on conflict (tenant_id) do update set asked_at = now(), finished_at = null, looked_at = 0`)
    return { isAsked: true }
  }),
)

/** The merges into and of a contact that can still be undone, the latest first. */
export const listMerges = read
  .meta({ reads: ['parties'] })
  .input(z.object({ id: z.uuid() }))
  .query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<{
        mergeId: string
        mergedId: string
        name: string
        at: string
        who: string | null
      }>(sql`
        select m.id as "mergeId", m.merged_id as "mergedId", p.name, m.created_at::text as at, u.name as who
        from party_merges m
        join parties p on p.tenant_id = m.tenant_id and p.id = m.merged_id
        left join users u on u.id = m.created_by
        where m.tenant_id = ${ctx.actor.tenantId} and m.survivor_id = ${id} and m.undone_at is null
        order by m.created_at desc limit 20`)
      return rows
    }),
  )
