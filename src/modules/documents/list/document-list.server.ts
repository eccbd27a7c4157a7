import { sql } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { documents } from '../document.table.ts'
import { documentKind } from './document-kind.ts'

/** Documents that expire within this many days need attention now. */
const expiringDays = 60

/**
 * The names of the records that a document is about. Projects are excluded: a list is the same for every user
 * who may open it, and only a project's members may see it.
 */
const linkedNames = sql`(select string_agg(coalesce(w.name, concat_ws(' ', l.lease_number, l.name)), ', ' order by l.lease_number, w.name)
  from document_links k
  left join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
  left join tracts t on t.tenant_id = k.tenant_id and t.id = k.tract_id
  left join leases l on l.tenant_id = k.tenant_id and l.id = coalesce(k.lease_id, t.lease_id) and l.deleted_at is null
  where k.tenant_id = d.tenant_id and k.document_id = d.id)`

const documentLinksSql = sql`select 1 from document_links k where k.tenant_id = d.tenant_id and k.document_id = d.id`

/** A folder and all its subfolders. */
const descendantFolders = (tenantId: string, folder: string) => sql`
  with recursive inside as (
    select id from document_folders where tenant_id = ${tenantId} and id = ${folder}
    union
    select f.id from document_folders f join inside i on f.parent_id = i.id
    where f.tenant_id = ${tenantId} and f.deleted_at is null)
  select id from inside`

/** The input has not been validated yet at this point. */
const isInProject = (input: unknown) =>
  documentKind.filter.safeParse((input as { filter?: unknown } | null | undefined)?.filter).data?.project !==
  undefined

/** The documents of an organization; documents of a project are only for its members. */
export const documentList = recordList(documentKind, {
  table: documents,
  alias: 'd',
  alsoReads: ['projects'],
  personal: isInProject,
  joins: () => sql`
    left join document_folders f on f.tenant_id = d.tenant_id and f.id = d.folder_id
    join lateral (
      select count(*)::int as files, sum(v.size)::float8 as size, min(v.media_type) filter (where v.part = 1) as media_type
      from document_versions v
      where v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.number) v on true`,
  select: sql`d.version, d.folder_id as "folderId", d.number, f.name as folder, ${linkedNames} as about, v.files, v.size,
    v.media_type as "mediaType", to_json(d.created_at) #>> '{}' as "addedAt", to_json(d.updated_at) #>> '{}' as "updatedAt"`,
  searchSql: sql`d.name, d.notes, ${linkedNames}`,
  where: {
    view: (view, { today }) =>
      ({
        all: null,
        expiring: sql`d.expires_on <= ${today}::date + ${expiringDays}::int`,
        unlinked: sql`not exists (${documentLinksSql} and k.project_id is null)`,
        trash: null,
      })[view],
    folder: (folder, { tenantId }) => sql`d.folder_id in (${descendantFolders(tenantId, folder)})`,
    lease: (lease, { tenantId }) => sql`exists (${documentLinksSql} and (k.lease_id = ${lease}
      or k.tract_id in (select id from tracts where tenant_id = ${tenantId} and lease_id = ${lease})))`,
    well: well => sql`exists (${documentLinksSql} and k.well_id = ${well})`,
    project: project => sql`exists (${documentLinksSql} and k.project_id = ${project})`,
  },
  keys: { folder: sql`lower(f.name)`, size: sql`v.size`, addedAt: sql`d.created_at` },
})
