import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ClashDialog } from './ClashDialog.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { SchemaForm, type OwnControls } from './SchemaForm.tsx'
import type { FormErrors, FormValues } from './schema-fields.ts'
import type { useRecordForm } from './useRecordForm.tsx'

export type RecordFieldsProps = {
  /** Above the fields: what it is about. */
  children?: ReactNode
  /** More controls above the fields, such as a reference that is searched for. */
  extra?: (values: FormValues, set: (values: FormValues) => void, errors: FormErrors) => ReactNode
  /** Under the fields: how it will read. */
  below?: (values: FormValues) => ReactNode
  /** Controls of its own, by field. */
  controls?: OwnControls
  /** Why this person may only look at it. */
  readOnly?: string | null
}

type Props = RecordFieldsProps & {
  one: string
  schema: z.ZodObject
  form: ReturnType<typeof useRecordForm>
  /** What is shown once someone prefers the other version to their own. */
  onTheirs: () => void
}

/** What is wrong stands at the top, and a long form is saved at its end. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The fields of a record's form, above them what is wrong, and over them both versions where two people changed one. */
export function RecordFields(props: Props) {
  const { one, schema, form, onTheirs, children, extra, below, controls } = props
  const { readOnly = null } = props
  const { refused, addAsNew, clash } = form
  return (
    <>
      {form.restored && <RestoredDraft onStartOver={form.startOver} />}
      {form.problem !== undefined && (
        <div ref={intoSight}>
          <Notice tone="bad">{form.problem}</Notice>
        </div>
      )}
      {refused && (
        <div ref={intoSight}>
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
      {extra?.(form.values, form.setValues, form.errors)}
      <SchemaForm
        schema={schema}
        values={form.values}
        onChange={form.setValues}
        errors={form.errors}
        controls={controls}
        disabled={readOnly !== null}
      />
      {below?.(form.values)}
      {clash && (
        <ClashDialog
          what={`this ${one}`}
          rows={clash.rows}
          busy={form.busy}
          onTheirs={onTheirs}
          onMine={clash.saveMine}
        />
      )}
    </>
  )
}
