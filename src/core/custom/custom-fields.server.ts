import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../data/database.server.ts'
import { parseFields } from '../form/parse-fields.ts'
import { listMembersByName } from '../auth/members-by-name.server.ts'
import { customSchema, type CustomField, type CustomPerson } from './custom-field.ts'
import { pickAddedValues } from '../data/added-names.ts'
import { customFields } from './custom.table.ts'

/** The custom fields of a noun in order, with the members if one of them refers to users. */
export type CustomFields = { fields: CustomField[]; people: CustomPerson[] }

/**
 * An organization's custom fields of a noun, including retired ones. `held` locks them until the transaction
 * ends.
 */
export async function readCustomFields(
  tx: Tx,
  tenantId: string,
  noun: string,
  { held: lock = false } = {},
): Promise<CustomFields> {
  const query = fieldsInOrder(tx, tenantId, noun)
  const fields = (await (lock ? query.for('share') : query)).map(toCustomField)
  const people = fields.some(({ kind, retired }) => kind === 'person' && !retired)
    ? await listMembersByName(tx, tenantId)
    : []
  return { fields, people }
}

/** The rows of a noun's custom fields, in order. */
export const fieldsInOrder = (tx: Tx, tenantId: string, noun: string) =>
  tx
    .select()
    .from(customFields)
    .where(
      and(eq(customFields.tenantId, tenantId), eq(customFields.noun, noun), isNull(customFields.deletedAt)),
    )
    .orderBy(asc(customFields.place), asc(customFields.id))

export const toCustomField = (row: typeof customFields.$inferSelect): CustomField => {
  const { id, noun, kind, label, unit, decimals, options, help, retired, version } = row
  return { id, noun, kind, label, unit, decimals, options, help, retired, version }
}

/** The schema of an organization's custom fields of a noun. */
export async function readCustomSchema(tx: Tx, tenantId: string, noun: string) {
  const { fields, people } = await readCustomFields(tx, tenantId, noun)
  return customSchema(fields, people)
}

/**
 * Validates custom field values; absent fields stay absent. Call it before locking the record, because the
 * fields stay locked until the transaction ends, so that none is retired or changed in between.
 * @throws AppError with messages by field, including for a field that no longer exists
 */
export async function validateCustomValues(
  tx: Tx,
  tenantId: string,
  noun: string,
  input: object,
): Promise<Record<string, unknown>> {
  const givenValues = Object.fromEntries(
    Object.entries(pickAddedValues(input)).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(givenValues).length === 0) return {}
  const { fields, people } = await readCustomFields(tx, tenantId, noun, { held: true })
  const { shape } = customSchema(fields, people)
  const types = Object.keys(givenValues).map(name => [name, shape[name] ?? noSuchField] as const)
  return parseFields(z.object(Object.fromEntries(types)), givenValues)
}

/** Fields of other organizations and retired, deleted or invented fields are unknown here. */
const noSuchField = z.never('This custom field is no longer in use. Reload the page.')
