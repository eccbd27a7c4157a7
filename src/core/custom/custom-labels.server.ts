import { sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { groupBy } from '../data/group-by.ts'
import { fieldText } from '../form/field-text.ts'
import { listFields } from '../form/schema-fields.ts'
import { historicalLabel } from './custom-labels.ts'
import { customSchema, customFieldId, type CustomField } from './custom-field.ts'
import { isCustomName } from '../data/added-names.ts'

type LoggedChange = { id: number; tenantId: string; before?: unknown; after?: unknown }
type DefinitionChange = { tenant: string; field: string; at: number; after: Partial<CustomField> | null }

/**
 * Log entries with custom fields under their labels at the time and values in words, because a label, unit or
 * choice may have been renamed since, or the field deleted.
 */
export async function withCustomFieldLabels<Change extends LoggedChange>(
  tx: Tx,
  changes: readonly Change[],
): Promise<Change[]> {
  const customValues = changes.map(({ before, after }) => ({
    before: customValuesIn(before),
    after: customValuesIn(after),
  }))
  const names = new Set(customValues.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))
  if (names.size === 0) return [...changes]
  const tenantIds = [...new Set(changes.map(({ tenantId }) => tenantId))]
  const definitions = await readDefinitions(tx, tenantIds, [...names].map(customFieldId))
  const people = await readPeople(tx, tenantIds)
  return changes.map((change, index) => {
    const { before, after } = customValues[index]!
    const allNames = Object.keys({ ...before, ...after })
    if (allNames.length === 0) return change
    const fields = allNames.map(name => fieldAt(definitions, change.tenantId, change.id, customFieldId(name)))
    const schema = customSchema(fields, people.get(change.tenantId) ?? [])
    const fieldByName = new Map(listFields(schema).map(field => [field.name, field]))
    const describeValues = (full: unknown, part: Record<string, unknown>) => {
      if (typeof full !== 'object' || full === null) return full
      const customOnly = Object.entries(full).filter(([name]) => !(name in part))
      const words = Object.entries(part).map(([name, value]) => {
        const field = fieldByName.get(name)!
        return [historicalLabel(field.title), value === null ? null : fieldText(field, value)]
      })
      return Object.fromEntries([...customOnly, ...words])
    }
    return {
      ...change,
      before: describeValues(change.before, before),
      after: describeValues(change.after, after),
    }
  })
}

const customValuesIn = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(values) as object).filter(([name]) => isCustomName(name)))

/** The definitions of the fields and their changes, earliest first. */
async function readDefinitions(tx: Tx, tenantIds: string[], ids: string[]): Promise<DefinitionChange[]> {
  const { rows } = await tx.execute<DefinitionChange>(sql`
    select tenant_id as tenant, record_id as field, id as at, after from changes
    where tenant_id = any (${sql.param(tenantIds)}::uuid[]) and noun = 'custom_fields'
      and record_id = any (${sql.param(ids)}::text[]) order by id`)
  return rows
}

const blankField = {
  kind: 'text',
  label: 'Custom field',
  unit: null,
  decimals: null,
  options: [],
  help: null,
} as const

/** A field's definition at the time of a change. */
function fieldAt(
  definitions: readonly DefinitionChange[],
  tenantId: string,
  id: number,
  field: string,
): CustomField {
  const earlierChanges = definitions.filter(
    line => line.tenant === tenantId && line.field === field && line.at < id,
  )
  const lastFields = Object.assign(
    {},
    blankField,
    ...earlierChanges.map(({ after }) => after ?? {}),
  ) as CustomField
  return { ...lastFields, id: field, noun: '', retired: false, version: 1 }
}

async function readPeople(tx: Tx, tenantIds: string[]) {
  const { rows } = await tx.execute<{ tenant: string; id: string; name: string }>(sql`
    select m.tenant_id as tenant, u.id, u.name from memberships m join users u on u.id = m.user_id
    where m.tenant_id = any (${sql.param(tenantIds)}::uuid[])`)
  return groupBy(rows, ({ tenant }) => tenant)
}
