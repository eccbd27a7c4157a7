import { eq } from 'drizzle-orm'
import { users } from '../auth/auth.table.ts'
import type { Tx } from '../data/database.server.ts'
import { groupBy } from '../data/group-by.ts'
import { fieldText } from '../form/field-text.ts'
import { listFields, type SchemaField } from '../form/schema-fields.ts'
import type { CellReader, Field } from '../importing/field.ts'
import { setFact } from '../importing/row.ts'
import { schemaFields } from '../importing/schema-fields.ts'
import { emptyCell, unreadableCell, isEmptyCell } from '../importing/values/cell-reading.ts'
import type { Importable } from '../module/importable.server.ts'
import { findRecordType } from '../module/modules.server.ts'
import { memberships } from '../tenancy/tenant.table.ts'
import { customName, customSchema, type CustomField } from './custom-field.ts'
import { readCustomFields } from './custom-fields.server.ts'
import { tagsName } from '../data/added-names.ts'
import { nameTags, tagsField, formatTagNames } from './tags-import.server.ts'

type Member = { id: string; name: string; email: string }

/**
 * An import subject extended by the custom fields and tags of the organization: columns are recognized by
 * label, and cells are read and validated like the form's input. Subjects that are parts of records, such as
 * months, are returned unchanged.
 */
export async function withCustomFields(tx: Tx, tenantId: string, subject: Importable): Promise<Importable> {
  if (!subject.record || !findRecordType(subject.noun)?.custom) return subject
  const { fields, people } = await readCustomFields(tx, tenantId, subject.noun)
  const activeFields = fields.filter(({ retired }) => !retired)
  const members = people.length > 0 ? await readMembers(tx, tenantId) : []
  const schema = customSchema(activeFields, people)
  const names = activeFields.map(customName)
  const readers = Object.fromEntries(
    activeFields.map(field => [customName(field), importOptions(field, members)]),
  )
  const customFields = schemaFields('custom', schema, names, readers).map(({ name, ...field }): Field => ({
    ...field,
    column: name,
  }))
  const added = [tagsField, ...customFields]
  const fieldByName = new Map(listFields(schema).map(field => [field.name, field]))
  return {
    ...subject,
    fields: [...subject.fields, ...added],
    reader(reading) {
      const read = subject.reader(reading)
      const mapped = added.filter(({ id }) => reading.mapped.has(id))
      return (cells, hasShape) => {
        const row = read(cells, hasShape)
        if (row) for (const { id, column } of mapped) setFact(row.facts, column!, cells.get(id))
        return row
      }
    },
    async match(merge) {
      await subject.match(merge)
      await nameTags(merge)
    },
    describeFact: (column, value) =>
      column === tagsName
        ? [tagsField.title, formatTagNames(value)]
        : (labeledValue(fieldByName.get(column), value) ?? subject.describeFact?.(column, value)),
  }
}

const readMembers = (tx: Tx, tenantId: string): Promise<Member[]> =>
  tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.tenantId, tenantId))

/** Import settings of a custom field that its schema does not contain. */
function importOptions(
  { kind, label, unit, options }: CustomField,
  members: readonly Member[],
): Partial<Field> {
  if (kind === 'choice') return { read: () => choiceReader(options) }
  if (kind === 'person') return { read: () => personReader(members) }
  // Our own exports include the unit in the heading.
  return unit === null ? {} : { names: [`${label} ${unit}`.toLowerCase()] }
}

const normalizeText = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Reads a choice by its label only, because its id means nothing to users. */
function choiceReader(options: CustomField['options']): CellReader {
  const optionByLabel = new Map(options.map(option => [normalizeText(option.label), option]))
  const activeLabels = options.filter(({ retired }) => !retired).map(({ label }) => label)
  const shownLabels =
    activeLabels.length > 8 ? [...activeLabels.slice(0, 8), `${activeLabels.length - 8} more`] : activeLabels
  return text => {
    const choice = optionByLabel.get(normalizeText(text))
    if (choice?.retired) return unreadableCell('This choice is no longer in the list.')
    if (choice) return { value: choice.id }
    return isEmptyCell(text) ? emptyCell : unreadableCell(`This is not one of ${shownLabels.join(', ')}.`)
  }
}

/** Reads a member by email or name; a name shared by two members matches neither. */
function personReader(members: readonly Member[]): CellReader {
  const membersByText = groupBy(
    members.flatMap(({ id, name, email }) =>
      [name, email].map(words => ({ id, words: normalizeText(words) })),
    ),
    ({ words }) => words,
  )
  return text => {
    if (isEmptyCell(text)) return emptyCell
    const results = new Set(membersByText.get(normalizeText(text))?.map(({ id }) => id))
    const [id] = results
    if (results.size > 1) return unreadableCell('More than one member has this name. Give the email address.')
    return id === undefined
      ? unreadableCell('No member of your organization has this name or email address.')
      : { value: id }
  }
}

const labeledValue = (field: SchemaField | undefined, value: string) =>
  field && ([field.title, fieldText(field, value)] as const)
