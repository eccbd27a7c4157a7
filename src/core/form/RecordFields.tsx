import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { SchemaForm, type CustomControls } from './SchemaForm.tsx'
import type { FormErrors, FormValues } from './schema-fields.ts'
import type { useRecordForm } from './useRecordForm.tsx'

export type RecordFieldsProps = {
  /** Content above the fields that introduces the form. */
  children?: ReactNode
  /** Further controls above the fields, such as a searchable reference. */
  renderExtraFields?: (values: FormValues, set: (values: FormValues) => void, errors: FormErrors) => ReactNode
  /** Content below the fields, such as a preview. */
  renderBelow?: (values: FormValues) => ReactNode
  controls?: CustomControls
  /** The reason that the user may only view it. */
  readOnly?: string | null
}

type Props = RecordFieldsProps & {
  one: string
  schema: z.ZodObject
  form: ReturnType<typeof useRecordForm>
  /** Called when the user prefers the other version in a conflict. */
  onTheirs: () => void
}

/** Scrolls to the errors at the top, because a long form is saved at its end. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The fields of a record's form with the errors above them, and a dialog with both versions in a conflict. */
export function RecordFields(props: Props) {
  const { one, schema, form, onTheirs, children, renderExtraFields, renderBelow, controls } = props
  const { readOnly = null } = props
  const { refused, addAsNew, conflict } = form
  return (
    <>
      {form.restored && <RestoredDraft onStartOver={form.startOver} />}
      {form.problem !== undefined && (
        <div ref={scrollIntoView}>
          <Notice tone="bad">{form.problem}</Notice>
        </div>
      )}
      {refused && (
        <div ref={scrollIntoView}>
          <Notice
            tone="bad"
            title="Not saved"
            actions={
              addAsNew && (
                <Button size="small" onClick={addAsNew}>
                  Add it as a new {one}
                </Button>
              )
            }
          >
            {refused.message}
          </Notice>
        </div>
      )}
      {children}
      {renderExtraFields?.(form.values, form.setValues, form.errors)}
      <SchemaForm
        schema={schema}
        values={form.values}
        onChange={form.setValues}
        errors={form.errors}
        controls={controls}
        disabled={readOnly !== null}
      />
      {renderBelow?.(form.values)}
      {conflict && (
        <ConflictDialog
          subject={`this ${one}`}
          rows={conflict.rows}
          busy={form.busy}
          onTheirs={onTheirs}
          onMine={conflict.saveMine}
        />
      )}
    </>
  )
}
