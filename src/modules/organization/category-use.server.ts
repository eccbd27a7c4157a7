import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { staffActor } from '../../core/tenancy/staff-actor.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { replaceCategory, type CategoryKind } from './category.ts'

/** The number of organizations with each category. They store its name, compared without case. */
export async function countUses(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    with said as (
      select 'type' as kind, lower(organization_type) as name, id from tenants where organization_type is not null
      union
      select 'subtype', lower(subtype), id from tenants, unnest(organization_subtypes) subtype)
    select c.id, count(*) as count from organization_categories c
    join said s on s.kind = c.kind and s.name = lower(c.name) group by c.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

type CategoryKey = { kind: CategoryKind; name: string }

/** Renames a category in every organization that has it. Each change is recorded in the organization's own log. */
export async function renameInOrganizations(
  tx: Tx,
  staff: Parameters<typeof staffActor>[0],
  { kind, name: from }: CategoryKey,
  to: string,
): Promise<number> {
  const hasCategory =
    kind === 'type'
      ? sql`(lower(${tenants.organizationType}) = lower(${from})
          or exists (select 1 from unnest(${tenants.organizationRoles}) r where lower(r) = lower(${from})))`
      : sql`exists (select 1 from unnest(${tenants.organizationSubtypes}) s where lower(s) = lower(${from}))`
  const result = await tx.select().from(tenants).where(hasCategory).orderBy(tenants.id).for('update')
  for (const tenant of result) {
    const changes = replaceCategory(kind, from, to, tenant)
    await tx
      .update(tenants)
      .set({ ...changes, version: tenant.version + 1, updatedAt: new Date(), updatedBy: staff.person.id })
      .where(eq(tenants.id, tenant.id))
    const { organizationType, organizationSubtypes, organizationRoles } = tenant
    await recordChange(tx, staffActor(staff, tenant.id), {
      noun: 'tenants',
      recordId: tenant.id,
      act: 'tenant.update',
      before: { organizationType, organizationSubtypes, organizationRoles },
      after: changes,
    })
  }
  return result.length
}
