import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { kindLabels, type DocumentKind } from '../document.ts'
import { recordType as documents } from '../document-records.server.ts'
import { checkCompleteness, incompleteFiles, countMissingKinds } from './completeness.ts'

const read = tenantProcedure(access.read).meta({ reads: [documents, 'leases', 'wells'] })
const fileKinds = z.enum(['leases', 'wells'])
const documentKinds = z.enum(Object.keys(kindLabels) as DocumentKind[])

/** Maximum number of leases or wells examined, and of rows shown. */
const maxListed = 5000
const maxRows = 500

type FileRow = {
  noun: 'leases' | 'wells'
  id: string
  name: string
  stage: string
  held: { kind: DocumentKind; expiresOn: Day | null }[]
}

/** The documents that the files of leases and wells require. */
export const completenessRouter = router({
  of: read.input(z.object({ noun: fileKinds, id: z.uuid() })).query(({ ctx, input: { noun, id } }) =>
    ctx.inTenant(async tx => {
      const [row] = await readFileRows(tx, ctx.actor.tenantId, noun, id)
      // Deleted records require nothing, and have no links or AFEs either.
      return row ? checkCompleteness(noun, row.stage, row.held, ctx.today) : []
    }),
  ),

  /**
   * The leases or wells that lack any document, or one kind, with the most incomplete first; and each kind
   * with the number of files that lack it.
   */
  missing: read
    .input(z.object({ noun: fileKinds, kind: documentKinds.nullable().default(null) }))
    .query(({ ctx, input: { noun, kind } }) =>
      ctx.inTenant(async tx => {
        const lines = await readFileRows(tx, ctx.actor.tenantId, noun, null)
        const files = lines.map(({ id, name, stage, held }) => ({
          id,
          name,
          required: checkCompleteness(noun, stage, held, ctx.today),
        }))
        const recordCount = await countDocuments(tx, ctx.actor.tenantId, noun)
        return {
          ...incompleteFiles(files, kind, maxRows),
          kinds: countMissingKinds(files),
          checked: lines.length,
          all: recordCount,
        }
      }),
    ),
})

async function countDocuments(tx: Tx, tenantId: string, noun: FileRow['noun']): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(noun)} where tenant_id = ${tenantId} and deleted_at is null`)
  return rows[0]!.count
}

async function readFileRows(
  tx: Tx,
  tenantId: string,
  noun: FileRow['noun'],
  id: string | null,
): Promise<FileRow[]> {
  const name = noun === 'leases' ? sql`concat_ws(' ', r.lease_number, r.name)` : sql`r.name`
  const linkCondition =
    noun === 'leases'
      ? sql`(k.lease_id = r.id or k.tract_id in (
          select t.id from tracts t where t.tenant_id = r.tenant_id and t.lease_id = r.id))`
      : sql`k.well_id = r.id`
  const { rows } = await tx.execute<FileRow>(sql`
    select ${noun} as noun, r.id, ${name} as name, r.status as stage, coalesce(
      (select json_agg(json_build_object('kind', d.kind, 'expiresOn', d.expires_on))
        from document_links k
        join documents d on d.tenant_id = k.tenant_id and d.id = k.document_id and d.deleted_at is null
        where k.tenant_id = r.tenant_id and ${linkCondition}), '[]') as held
    from ${sql.identifier(noun)} r
    where r.tenant_id = ${tenantId} and r.deleted_at is null and ${id ? sql`r.id = ${id}` : sql`true`}
    order by 3, r.id limit ${maxListed}`)
  return rows
}
