import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { customSort } from '../../../core/custom/custom-field.ts'
import { isCustomName } from '../../../core/data/added-names.ts'
import { customSortKey, customWhere, withCustom } from '../../../core/custom/custom-lists.server.ts'
import { idsWithChosen } from '../../../core/custom/chosen-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { likeWords } from '../../../core/data/like-words.ts'
import { listPage, selected, type Direction } from '../../../core/data/list-window.server.ts'
import { pageInput, type PageInput } from '../../../core/data/list-window.ts'
import { listExport } from '../../../core/resource/list-export.server.ts'
import { exportColumns } from '../../../core/resource/list-columns.ts'
import { access } from '../access.ts'
import { documents } from '../document.table.ts'
import {
  documentAddress,
  documentColumns,
  documentFilter,
  documentSorts,
  expiringDays,
  listedDocuments,
  type DocumentLine,
  type DocumentSort,
} from './document-list.ts'

export const listInput = z.object({
  filter: documentFilter.prefault({}),
  sort: z.union([z.enum(documentSorts), customSort]).default('updatedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...pageInput.shape,
})

export type Filter = z.output<typeof documentFilter> & { ids?: string[] }

/**
 * The records that a document is about, as people call them. Projects are left to its own page: a list is the same for
 * all who may open it, and a project is seen by its people alone.
 */
const aboutIn = (
  tenantId: string,
) => sql`(select string_agg(coalesce(w.name, concat_ws(' ', l.lease_number, l.name)), ', ' order by l.lease_number, w.name)
  from document_links k
  left join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
  left join tracts t on t.tenant_id = k.tenant_id and t.id = k.tract_id
  left join leases l on l.tenant_id = k.tenant_id and l.id = coalesce(k.lease_id, t.lease_id) and l.deleted_at is null
  where k.tenant_id = ${tenantId} and k.document_id = d.id)`

/** The documents that a filter leaves. */
export function documentsFrom(tenantId: string, today: string, filter: Filter): SQL {
  const { search = '', kind, folder, view, lease, well, project, custom, ids } = filter
  const linked = sql`select 1 from document_links k where k.tenant_id = ${tenantId} and k.document_id = d.id`
  const views = {
    all: sql`true`,
    expiring: sql`d.expires_on <= ${today}::date + ${expiringDays}::int`,
    unlinked: sql`not exists (${linked} and k.project_id is null)`,
    trash: sql`true`,
  }
  const chosen = idsWithChosen(tenantId, 'documents', search)
  const words = sql`(concat_ws(' ', d.name, d.notes) ilike ${likeWords(search)}
    or ${aboutIn(tenantId)} ilike ${likeWords(search)} ${chosen ? sql`or d.id in (${chosen})` : sql``})`
  const asked = [
    sql`d.deleted_at is ${view === 'trash' ? sql`not null` : sql`null`}`,
    views[view],
    ids && sql`d.id = any (${sql.param(ids)}::uuid[])`,
    kind && sql`d.kind = ${kind}`,
    folder && sql`d.folder_id in (${foldersWithin(tenantId, folder)})`,
    lease &&
      sql`exists (${linked} and (k.lease_id = ${lease}
        or k.tract_id in (select id from tracts where tenant_id = ${tenantId} and lease_id = ${lease})))`,
    well && sql`exists (${linked} and k.well_id = ${well})`,
    project && sql`exists (${linked} and k.project_id = ${project})`,
    search !== '' && words,
    ...customWhere(tenantId, custom, sql`d.id`),
  ]
  return sql`documents d
    left join document_folders f on f.tenant_id = d.tenant_id and f.id = d.folder_id
    join lateral (
      select count(*)::int as files, sum(v.size)::float8 as size, min(v.media_type) filter (where v.part = 1) as media_type
      from document_versions v
      where v.tenant_id = ${tenantId} and v.document_id = d.id and v.number = d.number) v on true
    where d.tenant_id = ${tenantId} and ${sql.join(
      asked.filter(each => typeof each === 'object'),
      sql` and `,
    )}`
}

/** A folder and all that lie in it. */
const foldersWithin = (tenantId: string, folder: string) => sql`
  with recursive inside as (
    select id from document_folders where tenant_id = ${tenantId} and id = ${folder}
    union
    select f.id from document_folders f join inside i on f.parent_id = i.id
    where f.tenant_id = ${tenantId} and f.deleted_at is null)
  select id from inside`

const sortKeys: Record<(typeof documentSorts)[number], SQL> = {
  name: sql`lower(d.name)`,
  kind: sql`d.kind`,
  folder: sql`lower(f.name)`,
  datedOn: sql`d.dated_on`,
  expiresOn: sql`d.expires_on`,
  size: sql`v.size`,
  number: sql`d.number`,
  addedAt: sql`d.created_at`,
  updatedAt: sql`d.updated_at`,
}

type Sorted = { sort: DocumentSort; direction: Direction }

export async function listDocuments(
  tx: Tx,
  tenantId: string,
  today: string,
  filter: Filter,
  { sort, direction, ...window }: PageInput & Sorted,
) {
  const page = await listPage<DocumentLine>(tx, {
    select: sql`d.id, d.version, ${selected(documents, 'd', [...listedDocuments, 'custom', 'folderId', 'number'])},
      f.name as folder, ${aboutIn(tenantId)} as about, v.files, v.size, v.media_type as "mediaType",
      to_json(d.created_at) #>> '{}' as "addedAt", to_json(d.updated_at) #>> '{}' as "updatedAt"`,
    from: documentsFrom(tenantId, today, filter),
    order: isCustomName(sort)
      ? sql`${await customSortKey(tx, tenantId, sort, sql`d.id`, direction)}, lower(d.name), d.id`
      : sql`${sortKeys[sort]} ${sql.raw(direction)} nulls last, lower(d.name), d.id`,
    ...window,
  })
  return { ...page, rows: page.rows.map(withCustom) }
}

/** The list as its page shows it. */
export const documentExport = listExport<DocumentLine>({
  path: '/documents/export',
  gate: access.read,
  name: 'Documents',
  noun: 'documents',
  columns: () => exportColumns(documentColumns),
  rows({ tenantId, today, search, ids }) {
    const { filter: asked, ...sorted } = documentAddress.asked(search)
    const filter = ids ? { ids, view: 'all' as const } : asked
    return async (tx, offset, limit) =>
      (await listDocuments(tx, tenantId, today, filter, { ...sorted, offset, limit })).rows
  },
})
