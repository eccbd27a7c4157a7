import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { findRecordType } from '../../../core/module/modules.server.ts'
import { openRecord } from '../../../core/module/open-record.server.ts'
import { readHosts } from '../../../core/search/host.server.ts'
import { access } from '../access.ts'
import { linkableTypes, linkedTypes, type LinkableRecordType, type LinkedRecordType } from './link-types.ts'
import { recordType } from '../project-records.server.ts'
import { lockProject } from '../project.port.server.ts'
import { projectLinks } from '../project.table.ts'

const write = tenantProcedure(access.write)
/** The maximum number of records linked to one project. */
const maxLinks = 500

/** The id column for each record type. */
const columnByType = {
  leases: 'leaseId',
  wells: 'wellId',
  afes: 'afeId',
  curative_items: 'curativeId',
  deals: 'dealId',
} as const satisfies Record<LinkableRecordType, keyof typeof projectLinks.$inferSelect>

type LinkedRecordRef = {
  /** Null if the record names its project itself. */
  id: string | null
  noun: LinkedRecordType
  recordId: string
}
type Link = LinkedRecordRef & { name: string; to: string }

/** Reads the records linked to a project that the viewer may open. */
export async function readLinks(
  tx: Tx,
  tenantId: string,
  viewer: Viewer,
  projectId: string,
): Promise<Link[]> {
  const rows = await tx
    .select()
    .from(projectLinks)
    .where(and(eq(projectLinks.tenantId, tenantId), eq(projectLinks.projectId, projectId)))
  const { rows: references } = await tx.execute<LinkedRecordRef>(sql`
    select null as id, 'documents' as noun, document_id as "recordId" from document_links
    where tenant_id = ${tenantId} and project_id = ${projectId}
    union all
    select null, 'analyses', id from analyses where tenant_id = ${tenantId} and project_id = ${projectId}
    limit ${maxLinks}`)
  const stored = rows.flatMap(row =>
    linkableTypes.flatMap(noun => {
      const recordId = row[columnByType[noun]]
      return recordId === null ? [] : [{ id: row.id, noun, recordId }]
    }),
  )
  const visibleTypes = new Set(
    linkedTypes.filter(type => {
      const gate = type === 'analyses' ? routeGate('/app/financial-analysis') : findRecordType(type)?.open
      return gate !== undefined && getRefusal(viewer, gate) === null
    }),
  )
  const refs = [...stored, ...references].filter(({ noun }) => visibleTypes.has(noun))
  const getHost = await readHosts(tx, tenantId, refs)
  return refs
    .flatMap(ref => {
      const host = getHost(ref)
      return host ? [{ ...ref, name: host.title, to: host.to }] : []
    })
    .toSorted(
      (a, b) => linkedTypes.indexOf(a.noun) - linkedTypes.indexOf(b.noun) || a.name.localeCompare(b.name),
    )
}

/** Returns the column of project_links for records of a kind, as SQL. */
export const linkColumnSql = (noun: LinkableRecordType) =>
  sql.identifier(projectLinks[columnByType[noun]].name)

/**
 * Links a record to a project; linking it again changes nothing.
 * @throws AppError not_found, or the refusal of the record's kind
 */
export async function addLink(
  tx: Tx,
  ctx: TenantContext,
  projectId: string,
  { noun: targetNoun, recordId }: { noun: LinkableRecordType; recordId: string },
) {
  const { tenantId, userId } = ctx.actor
  await lockProject(tx, tenantId, projectId)
  await openRecord(tx, ctx, { noun: targetNoun, recordId })
  if (
    (await tx.$count(
      projectLinks,
      and(eq(projectLinks.tenantId, tenantId), eq(projectLinks.projectId, projectId)),
    )) >= maxLinks
  )
    throw new AppError('invalid', `A project can link to at most ${maxLinks} records.`)
  const addedRows = await tx
    .insert(projectLinks)
    .values({ tenantId, id: newId(), projectId, [columnByType[targetNoun]]: recordId, createdBy: userId })
    .onConflictDoNothing()
    .returning()
  if (addedRows.length > 0)
    await recordChange(tx, ctx.actor, { noun: recordType, recordId: projectId, act: 'link' })
}

/** Links of a project to leases, wells and other records that its people may open. */
export const linkRouter = router({
  add: write
    .input(z.object({ projectId: z.uuid(), noun: z.enum(linkableTypes), recordId: z.uuid() }))
    .mutation(({ ctx, input: { projectId, ...target } }) =>
      ctx.inTenant(tx => addLink(tx, ctx, projectId, target)),
    ),

  remove: write
    .input(z.object({ projectId: z.uuid(), id: z.uuid() }))
    .mutation(({ ctx, input: { projectId, id } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await lockProject(tx, tenantId, projectId)
        const [removed] = await tx
          .delete(projectLinks)
          .where(
            and(
              eq(projectLinks.tenantId, tenantId),
              eq(projectLinks.projectId, projectId),
              eq(projectLinks.id, id),
            ),
          )
          .returning()
        if (!removed) throw notFound('Link')
        await recordChange(tx, ctx.actor, { noun: recordType, recordId: projectId, act: 'unlink' })
        const targetNoun = linkableTypes.find(type => removed[columnByType[type]] !== null)!
        return { noun: targetNoun, recordId: removed[columnByType[targetNoun]]! }
      }),
    ),
})
