import type { z } from 'zod'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import type { RecordFieldsProps } from '../form/RecordFields.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { OwnControls } from '../form/SchemaForm.tsx'

type NewRecordProps<Schema extends z.ZodObject> = {
  kind: { noun: string; one: string; named: string; schema: Schema; isCustomizable: boolean }
  save: (values: z.output<Schema>) => Promise<{ id: string }>
  onMade: (id: string) => void
  onClose: () => void
  /** What it begins with. */
  start?: Readonly<Record<string, unknown>>
  /** Controls of its own, by field. */
  controls?: OwnControls
  /** Under its fields: what is known of what is typed. */
  below?: NonNullable<RecordFieldsProps['below']>
  /** Under which name its draft is kept. */
  of?: string
  /** What is said once it is there, where its name and "added" do not do. */
  success?: (values: z.output<Schema>) => string
}

/** The form of a new record of a kind. */
export function NewRecord<Schema extends z.ZodObject>({
  kind,
  save,
  onMade,
  success = values => `${String((values as Readonly<Record<string, unknown>>)[kind.named])} added`,
  of = 'the organization',
  ...form
}: NewRecordProps<Schema>) {
  return (
    <RecordForm
      {...form}
      title={`New ${kind.one}`}
      one={kind.one}
      of={of}
      schema={useWholeSchema(kind.noun, kind.schema, kind.isCustomizable)}
      record={null}
      save={({ values }) => save(values)}
      success={(values, { id }) => {
        onMade(id)
        return success(values)
      }}
    />
  )
}
