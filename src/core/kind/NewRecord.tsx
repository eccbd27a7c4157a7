import type { z } from 'zod'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import type { RecordFieldsProps } from '../form/RecordFields.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { CustomControls } from '../form/SchemaForm.tsx'

type NewRecordProps<Schema extends z.ZodObject> = {
  kind: { noun: string; one: string; nameField: string; schema: Schema; isCustomizable: boolean }
  save: (values: z.output<Schema>) => Promise<{ id: string }>
  onMade: (id: string) => void
  onClose: () => void
  /** Initial values. */
  start?: Readonly<Record<string, unknown>>
  controls?: CustomControls
  /** Content below the fields that depends on the input. */
  renderBelow?: NonNullable<RecordFieldsProps['renderBelow']>
  /** Name of the draft. */
  draftName?: string
  /** The success message, if the name followed by "added" is not enough. */
  success?: (values: z.output<Schema>) => string
}

/** The form for a new record of a kind. */
export function NewRecord<Schema extends z.ZodObject>({
  kind,
  save,
  onMade,
  success = values => `${String((values as Readonly<Record<string, unknown>>)[kind.nameField])} added`,
  draftName = 'the organization',
  ...form
}: NewRecordProps<Schema>) {
  return (
    <RecordForm
      {...form}
      title={`New ${kind.one}`}
      one={kind.one}
      parentId={draftName}
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
