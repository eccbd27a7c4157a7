import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { clashOf, type Clash } from '../error/clash.ts'
import { appErrorOf, wordsOf } from '../http/api.tsx'
import { ClashDialog } from './ClashDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SideModal } from '../../ui/overlay/SideModal.tsx'
import { errorsOf, formTexts, formValues, typedValues, type FormValues } from './schema-fields.ts'
import { SchemaForm } from './SchemaForm.tsx'

type Problems = Record<string, string>

type PartDialogProps = {
  title: string
  schema: z.ZodObject
  /** What is being changed; null for a new one. */
  value: Record<string, unknown> | null
  verb?: string
  words?: Readonly<Record<string, string>>
  onClose: () => void
  /**
   * Stores it; throws what the server refuses, or resolves to what is wrong with which field. `over` is the version
   * that stands, when the person chose to save over someone else's.
   */
  onSave: (values: Record<string, unknown>, over?: number) => Promise<Problems | void>
  onRemove?: (() => Promise<Problems | void>) | undefined
  /** A part as the server keeps it, as the values of this form; needed where they are not the same. */
  read?: ((stored: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Above the fields: what it is about. */
  children?: ReactNode
}

/** A form for one part of a lease, drawn from its schema. What is wrong is said before it is sent. */
export function PartDialog(props: PartDialogProps) {
  const { title, schema, value, verb = 'Save', words, onClose, onSave, onRemove, read, children } = props
  const [values, setValues] = useState(() => formValues(schema, value))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [clash, setClash] = useState<Clash<Record<string, unknown>> | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<Problems | void>) {
    setBusy(true)
    setFailure(null)
    try {
      const problems = (await work()) ?? {}
      setErrors(problems)
      if (Object.keys(problems).length === 0) onClose()
    } catch (error) {
      const found = clashOf<Record<string, unknown> | null>(error)
      if (found?.theirs) return setClash({ ...found, theirs: found.theirs })
      setClash(null)
      const app = appErrorOf(error)
      setErrors(app?.fields ?? {})
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  function submit(over?: number) {
    const typed = typedValues(schema, values)
    const reading = schema.safeParse({ ...value, ...typed })
    if (!reading.success) return setErrors(errorsOf(reading.error))
    setErrors({})
    void run(() => onSave({ ...value, ...typed }, over))
  }
  return (
    <SideModal
      open
      title={title}
      onClose={onClose}
      onSubmit={() => submit()}
      busy={busy}
      footer={
        <>
          {onRemove && (
            <Button variant="danger" className="mr-auto" busy={busy} onClick={() => void run(onRemove)}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="bad" title="Not saved">
          {failure}
        </Notice>
      )}
      {children}
      <SchemaForm
        schema={schema}
        values={values}
        onChange={setValues}
        errors={errors}
        {...(words ? { words } : {})}
      />
      {clash && (
        <ClashDialog
          what="this"
          rows={differences(schema, values, formValues(schema, read?.(clash.theirs) ?? clash.theirs))}
          busy={busy}
          onTheirs={onClose}
          onMine={() => submit(clash.version)}
        />
      )}
    </SideModal>
  )
}

/** The fields that two people filled in differently. */
function differences(schema: z.ZodObject, mine: FormValues, theirs: FormValues) {
  const theirTexts = formTexts(schema, theirs)
  return formTexts(schema, mine).flatMap(({ label, text }, at) => {
    const their = theirTexts[at]!.text
    return text === their ? [] : [{ label, mine: text, theirs: their }]
  })
}
