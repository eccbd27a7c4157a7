import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the records linked to a project, as rows of a kind and an id with the wells, leases and sections that
 * locate them. A record has a row for each of these, and a single row without any when nothing locates it.
 */
export const linkedRecordsSql = (tenantId: string, projectId: string): SQL => {
  const projectCondition = sql`k.tenant_id = ${tenantId} and k.project_id = ${projectId}`
  return sql`
    select 'wells' as noun, k.well_id as id, k.well_id, null::uuid as lease_id, null::text as section
    from project_links k where ${projectCondition} and k.well_id is not null
    union all
    select 'leases', k.lease_id, null, k.lease_id, null
    from project_links k where ${projectCondition} and k.lease_id is not null
    union all
    select 'afes', a.id, a.well_id, a.lease_id, null
    from project_links k join afes a on a.tenant_id = k.tenant_id and a.id = k.afe_id and a.deleted_at is null
    where ${projectCondition}
    union all
    select 'curative_items', c.id, null, coalesce(c.lease_id, t.lease_id), null
    from project_links k
      join curative_items c on c.tenant_id = k.tenant_id and c.id = k.curative_id and c.deleted_at is null
      left join tracts t on t.tenant_id = c.tenant_id and t.id = c.tract_id
    where ${projectCondition}
    union all
    select 'deals', d.id, null, r.lease_id, t.canonical
    from project_links k
      join deals d on d.tenant_id = k.tenant_id and d.id = k.deal_id and d.deleted_at is null
      left join deal_tracts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
      left join deal_results r on r.tenant_id = d.tenant_id and r.deal_id = d.id
    where ${projectCondition}
    union all
    select 'documents', d.id, o.well_id, coalesce(o.lease_id, t.lease_id), null
    from document_links k
      join documents d on d.tenant_id = k.tenant_id and d.id = k.document_id and d.deleted_at is null
      join document_links o on o.tenant_id = d.tenant_id and o.document_id = d.id
      left join tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
    where ${projectCondition}
    union all
    select 'analyses', k.id, w.well_id, k.lease_id, null
    from analyses k left join analysis_wells w on w.tenant_id = k.tenant_id and w.analysis_id = k.id
    where ${projectCondition} and k.deleted_at is null`
}
