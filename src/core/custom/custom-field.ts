import { z } from 'zod'
import { line, optionalDay, optionalLine, stripAmountFormat } from '../form/fields.ts'
import { isOneLine, oneLineMessage } from '../text/one-line.ts'
import { isAddedName, isCustomName, type CustomName } from '../data/added-names.ts'

/** The kinds of custom fields with their names on screen. */
export const customKinds = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  person: 'Person',
} as const
export type CustomKind = keyof typeof customKinds

export const maxFields = 100
export const tooManyFieldsMessage = (many: string) =>
  `At most ${maxFields} custom fields for ${many}. Delete one that you no longer need first.`
const maxOptions = 100
/**
 * Most choices including retired ones, which remain for the records that have them and are sent with every
 * page.
 */
const maxOptionsEver = 500
export const optionsProblem = (options: readonly CustomOption[]): string | null =>
  options.length <= maxOptionsEver
    ? null
    : `A field can have at most ${maxOptionsEver} choices, including retired ones. Rename choices, or add another field.`

const optionLabel = line('Choice', 60)
  .min(1, 'Enter a name for each choice.')
  .refine(isOneLine, oneLineMessage)

/** A choice of a custom field. One removed from the list stays on the records that have it. */
const customOption = z.object({
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  label: optionLabel,
  retired: z.boolean().optional(),
})
export type CustomOption = z.output<typeof customOption>

const findDuplicate = (options: readonly CustomOption[]) =>
  options.find((option, index) =>
    options.some(
      (other, otherIndex) =>
        otherIndex < index &&
        (other.id === option.id || other.label.toLowerCase() === option.label.toLowerCase()),
    ),
  )

/** The definition of a custom field as users enter it. The kind cannot be changed later. */
export const customDraft = z.object({
  label: line('Label', 60).min(1, 'Enter a label.').refine(isOneLine, oneLineMessage),
  kind: z
    .enum(Object.keys(customKinds) as [CustomKind, ...CustomKind[]], 'Choose a kind.')
    .meta({ title: 'Kind', words: customKinds }),
  unit: optionalLine('Unit', 20),
  decimals: z
    .int('Enter a whole number.')
    .min(0, 'At least 0 decimals.')
    .max(6, 'At most 6 decimals.')
    .nullable()
    .default(null)
    .meta({ title: 'Decimals', hint: 'Leave blank for up to 6.' }),
  options: z
    .array(customOption)
    .max(maxOptions, `At most ${maxOptions} choices.`)
    .superRefine((options, context) => {
      const duplicate = findDuplicate(options)
      if (duplicate) context.addIssue({ code: 'custom', message: `“${duplicate.label}” is listed twice.` })
    })
    .default([])
    .meta({ title: 'Choices' }),
  help: optionalLine('Help text', 200),
})
export type CustomDraft = z.output<typeof customDraft>

/** A custom field, as used by forms, lists and files. */
export type CustomField = CustomDraft & { id: string; noun: string; retired: boolean; version: number }

/** A user who can be the value of a field. */
export type CustomPerson = { id: string; name: string }

export const customName = ({ id }: Pick<CustomField, 'id'>): CustomName => `custom_${id}`
/** Lists can be sorted by custom fields like by their own. */
export const customSort = z.custom<CustomName>(name => typeof name === 'string' && isCustomName(name))
export const customFieldId = (name: string) => name.slice('custom_'.length)

/**
 * The schema of records with custom fields; names that are neither schema fields nor custom names are refused.
 */
export const allowCustomFields = <Schema extends z.ZodObject>(schema: Schema) =>
  schema.loose().superRefine((values, check) => {
    for (const name of Object.keys(values))
      if (!Object.hasOwn(schema.shape, name) && !isAddedName(name))
        check.addIssue({ code: 'custom', path: [name], message: 'There is no such field.' })
  })

/** "0012.50" becomes "12.5", so that equal numbers have equal texts. */
const normalizeNumber = (text: string) => {
  const plain = stripAmountFormat(text)
  const parts = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(plain)
  if (!parts) return plain
  const [, sign, integer, places] = parts
  const digits = places ? `${integer}.${places}` : integer!
  return /^[0.]*$/.test(digits) ? '0' : `${sign}${digits}`
}

function numberSchema({ decimals }: CustomField) {
  const places = decimals ?? 6
  const form = new RegExp(String.raw`^-?\d{1,12}${places === 0 ? '' : String.raw`(\.\d{1,${places}})?`}$`)
  const message =
    places === 0
      ? 'Enter a whole number, such as 1,250.'
      : `Enter a number, such as 1,250.5, with at most ${places} decimal${places === 1 ? '' : 's'}.`
  return z.string(message).max(60, message).overwrite(normalizeNumber).regex(form, message)
}

function choiceSchema({ options }: CustomField) {
  const activeIds = new Set(options.filter(({ retired }) => !retired).map(({ id }) => id))
  const message = 'This choice is no longer in the list. Choose another.'
  return z.string(message).refine(id => activeIds.has(id), message)
}

const personSchema = (people: readonly CustomPerson[]) => {
  const memberIds = new Set(people.map(({ id }) => id))
  const message = 'Choose a member of your organization.'
  return z.string(message).refine(id => memberIds.has(id), message)
}

const groupTitle = 'Custom fields'

/** The zod type of a custom field, with the same metadata as any other field. */
function fieldSchema(field: CustomField, people: readonly CustomPerson[]): z.ZodType {
  const { kind, label: title, unit, help, options } = field
  const meta = { title, group: groupTitle, ...(help !== null && { hint: help }) }
  switch (kind) {
    case 'text':
      return optionalLine(title, 500).meta(meta)
    case 'date':
      return optionalDay(title).meta({ ...meta, kind: 'date' })
    case 'number':
      return numberSchema(field)
        .nullable()
        .default(null)
        .meta({ ...meta, kind: 'amount', unit: unit ?? '' })
    case 'choice':
      return choiceSchema(field)
        .nullable()
        .default(null)
        .meta({
          ...meta,
          kind: 'choice',
          words: Object.fromEntries(options.map(option => [option.id, option])),
        })
    case 'person':
      return personSchema(people)
        .nullable()
        .default(null)
        .meta({
          ...meta,
          kind: 'choice',
          words: Object.fromEntries(people.map(({ id, name }) => [id, name])),
          otherwise: 'Former member',
        })
  }
}

/** Custom fields as a schema; retired ones are skipped, because users can no longer fill them in. */
export const customSchema = (fields: readonly CustomField[], people: readonly CustomPerson[]): z.ZodObject =>
  z.object(
    Object.fromEntries(
      fields.filter(({ retired }) => !retired).map(field => [customName(field), fieldSchema(field, people)]),
    ),
  )
