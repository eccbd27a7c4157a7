import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isDisplayable } from '../../../core/attachments/media-type.ts'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { findRecordType } from '../../../core/module/modules.server.ts'
import { readHosts } from '../../../core/search/host.server.ts'
import { access } from '../access.ts'
import { linkedRecordsSql } from '../links/linked-records-sql.server.ts'
import { linkedTypes, linkableTypes } from '../links/link-types.ts'
import { denialMessages } from '../project-access.ts'
import { readProject } from '../project.port.server.ts'
import { taskRecordType } from '../tasks/task-records.server.ts'

/** The maximum number of listed files, newest first. */
const maxFiles = 500

type ProjectDocument = {
  id: string
  name: string
  /** Null for a document, which has its own page. */
  size: number | null
  mediaType: string | null
  at: string
  /** The record that holds the file or that it is about. */
  noun: string
  recordId: string
  /** The task's title if the record is a task. */
  task: string | null
}
export type ProjectFileLine = Omit<ProjectDocument, 'noun' | 'recordId' | 'mediaType' | 'task'> & {
  recordName: string
  recordPath: string
  isShown: boolean
}

/** The files of a project's tasks and linked records. */
export const projectFileRouter = router({
  beside: tenantProcedure(access.read, { forbidden: denialMessages.not_authorized })
    .meta({ reads: ['projects', taskRecordType, 'attachments', 'tracts', ...linkedTypes] })
    .input(z.object({ projectId: z.uuid() }))
    .query(({ ctx, input: { projectId } }) =>
      ctx.inTenant(async (tx): Promise<ProjectFileLine[]> => {
        const { tenantId } = ctx.actor
        await readProject(tx, tenantId, ctx.viewer, projectId)
        const documents = [
          ...(await readDocuments(tx, ctx.viewer, tenantId, projectId)),
          ...(await readAttachments(tx, ctx.viewer, tenantId, projectId)),
        ]
        const getHost = await readHosts(tx, tenantId, documents)
        return documents
          .flatMap(({ noun, recordId, mediaType, task, ...line }) => {
            const taskHost = { title: `Task ${task}`, to: `/app/projects/${projectId}/board` }
            const host = task === null ? getHost({ noun, recordId }) : taskHost
            return host
              ? [
                  {
                    ...line,
                    recordName: host.title,
                    recordPath: host.to,
                    isShown: isDisplayable(mediaType ?? ''),
                  },
                ]
              : []
          })
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .slice(0, maxFiles)
      }),
    ),
})
export type ProjectFileRouter = typeof projectFileRouter

/**
 * Reads documents about a lease, a tract or a well linked to the project, and those that settle its curative
 * items.
 */
async function readDocuments(
  tx: Tx,
  viewer: Viewer,
  tenantId: string,
  projectId: string,
): Promise<ProjectDocument[]> {
  const gates = [routeGate('/app/documents'), routeGate('/app/leases')]
  if (gates.some(gate => getRefusal(viewer, gate) !== null)) return []
  const { rows } = await tx.execute<ProjectDocument>(sql`
    with about as materialized (${linkedRecordsSql(tenantId, projectId)}),
    close as (
      select l.document_id, 'wells' as noun, l.well_id as record_id from document_links l
      where l.tenant_id = ${tenantId} and l.well_id in (select well_id from about)
      union all
      select l.document_id, 'leases', coalesce(l.lease_id, t.lease_id) from document_links l
        left join tracts t on t.tenant_id = l.tenant_id and t.id = l.tract_id
      where l.tenant_id = ${tenantId} and coalesce(l.lease_id, t.lease_id) in (select lease_id from about)
      union all
      select c.document_id, 'curative_items', c.id from curative_items c
      where c.tenant_id = ${tenantId} and c.document_id is not null
        and c.id in (select id from about where noun = 'curative_items'))
    select distinct on (d.id) d.id, d.name, null::float8 as size, null as "mediaType",
      to_json(d.created_at) #>> '{}' as at, c.noun, c.record_id as "recordId", null as task
    from close c join documents d on d.tenant_id = ${tenantId} and d.id = c.document_id and d.deleted_at is null
    where not exists (select 1 from document_links o
      where o.tenant_id = d.tenant_id and o.document_id = d.id and o.project_id = ${projectId})
    order by d.id, c.noun, c.record_id limit ${maxFiles}`)
  return rows
}

/** Reads files attached to its tasks, and to linked records that this user may open. */
async function readAttachments(
  tx: Tx,
  viewer: Viewer,
  tenantId: string,
  projectId: string,
): Promise<ProjectDocument[]> {
  const attachableTypes = linkableTypes.filter(noun => {
    const gate = findRecordType(noun)?.attachments?.access.read
    return gate !== undefined && getRefusal(viewer, gate) === null
  })
  const { rows } = await tx.execute<ProjectDocument>(sql`
    with close as (
      select ${taskRecordType}::text as noun, t.id, t.title from project_tasks t
      where t.tenant_id = ${tenantId} and t.project_id = ${projectId} and t.deleted_at is null
      union all
      select distinct a.noun, a.id, null from (${linkedRecordsSql(tenantId, projectId)}) a
      where a.noun = any (${sql.param([...attachableTypes])}::text[]))
    select a.id, a.title as name, b.size::float8 as size, b.media_type as "mediaType",
      to_json(a.created_at) #>> '{}' as at, a.noun, a.record_id as "recordId", c.title as task
    from close c
      join attachments a on a.tenant_id = ${tenantId} and a.noun = c.noun and a.record_id = c.id
        and a.deleted_at is null
      join blobs b on b.tenant_id = a.tenant_id and b.sha256 = a.sha256 and b.damaged_at is null
    order by a.created_at desc, a.id limit ${maxFiles}`)
  return rows
}
