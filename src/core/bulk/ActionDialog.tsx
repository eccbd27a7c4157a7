import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { pluralize } from '../../ui/formats.ts'
import { SchemaForm, type CustomControls } from '../form/SchemaForm.tsx'
import { formValues, readForm, type FormErrors } from '../form/schema-fields.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkLabels } from './RefusedRecords.tsx'
import type { BulkResult, RunCallbacks } from './useBulk.tsx'

type ActionDialogProps<Schema extends z.ZodObject> = {
  title: string
  words: BulkLabels
  count: number
  /** The user's input and its initial values. */
  schema: Schema
  start?: Partial<z.input<Schema>>
  controls?: CustomControls
  /** Performs the action; returns its result and a function to undo it. */
  run: (values: z.output<Schema>, on: RunCallbacks) => Promise<BulkResult & { undo: () => Promise<unknown> }>
  onClose: () => void
  onDone: () => void
  /** Text above the fields that describes the action. */
  children?: ReactNode
}

/** A dialog for an action on all selected records that needs input. */
export function ActionDialog<Schema extends z.ZodObject>(props: ActionDialogProps<Schema>) {
  const { words, schema, start = null, controls, children, ...dialog } = props
  const [typed, setTyped] = useState(() => formValues(schema, start))
  const [errors, setErrors] = useState<FormErrors>({})
  return (
    <BulkDialog
      {...dialog}
      words={words}
      read={() => {
        const { values, errors } = readForm(schema, typed)
        setErrors(errors ?? {})
        return values
      }}
      success={({ changed, undo }) => ({
        text: `${pluralize(changed, words.one, words.many)} ${words.pastTense}`,
        undo,
      })}
    >
      {children}
      <SchemaForm schema={schema} values={typed} onChange={setTyped} errors={errors} controls={controls} />
    </BulkDialog>
  )
}
