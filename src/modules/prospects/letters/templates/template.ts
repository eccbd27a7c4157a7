import { z } from 'zod'
import { choice, line } from '../../../../core/form/fields.ts'
import { recordKind } from '../../../../core/kind/record-kind.ts'
import { access } from '../../access.ts'
import { letterKindLabels } from '../../record/letter-kinds.ts'
import { placeholderProblem } from '../placeholders.ts'

/** Text with placeholders; an unknown placeholder is refused with its line. */
const templateText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Keep this under ${max.toLocaleString('en-US')} characters.`)
    .superRefine((text, context) => {
      const problem = placeholderProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
const optionalTemplateText = (max: number) =>
  templateText(max)
    .transform(text => text || null)
    .nullable()
    .default(null)

/** The text of a letter, written once for all owners. */
export const templateSchema = z.object({
  name: line('Name', 120).min(1, 'Enter a name for the letter.'),
  kind: choice('Kind', letterKindLabels, 'Choose the kind of letter.'),
  subject: optionalTemplateText(200).meta({ title: 'Subject' }),
  body: templateText(20_000).min(1, 'Enter the letter text.').meta({
    title: 'Body',
    kind: 'long',
    hint: 'Put placeholders in braces, such as {owner} and {net_acres}.',
  }),
  closing: optionalTemplateText(1000).meta({ title: 'Closing', kind: 'long' }),
})
export type Template = z.output<typeof templateSchema>

/** The record kind of an organization's letter templates. */
export const templateKind = recordKind({
  noun: 'letter_templates',
  one: 'letter template',
  many: 'letter templates',
  title: 'Letter templates',
  path: '/app/crm/letters',
  access,
  schema: templateSchema,
  nameField: 'name',
  singleOnlyFields: ['name', 'body'],
  sample: n => ({
    name: `Offer letter ${n}`,
    kind: 'OFFER' as const,
    subject: `Offer ${n} to lease {land}`,
    body: `Dear {owner}, we offer {per_acre} per net mineral acre. Letter ${n}.`,
    closing: `Sincerely, landman ${n}`,
  }),
  list: {
    hidden: ['body', 'closing'],
    filter: { kind: templateSchema.shape.kind.optional() },
    sorts: ['name', 'kind'],
    columns: [
      { id: 'name', width: 280, minWidthPx: 150, fixed: true },
      { id: 'kind', width: 190, minWidthPx: 120 },
      { id: 'subject', width: 320, minWidthPx: 120 },
    ],
  },
})
