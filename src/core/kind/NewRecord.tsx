import type { z } from 'zod'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import type { RecordFieldsProps } from '../form/RecordFields.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { CustomControls } from '../form/SchemaForm.tsx'

type NewRecordProps<Schema extends z.ZodObject> = {
  kind: { noun: string; one: string; named: string; schema: Schema; isCustomizable: boolean }
  save: (values: z.output<Schema>) => Promise<{ id: string }>
  onMade: (id: string) => void
  onClose: () => void
  /** Initial values. */
  start?: Readonly<Record<string, unknown>>
  controls?: CustomControls
  /** Content below the fields that depends on the input. */
  below?: NonNullable<RecordFieldsProps['below']>
  /** Name of the draft. */
  of?: string
  /** The success message, if the name followed by "added" is not enough. */
  success?: (values: z.output<Schema>) => string
}

/** The form for a new record of a kind. */
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
