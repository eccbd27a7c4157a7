/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the group hears when the focus leaves it, and Escape */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fieldText } from './field-text.ts'
import { FieldEditors } from '../live/PresentAt.tsx'
import { FieldControl } from './FieldControl.tsx'
import { OpensForm } from './OpensForm.tsx'
import { controlValue, parseTyped, type SchemaField, type Typed } from './schema-fields.ts'

type FieldError = string | undefined

type EditInPlaceProps = {
  field: SchemaField
  /** The stored value. */
  value: unknown
  /** Display of the value while not edited, if it is more than text. */
  display?: ReactNode
  /** The reason that the value cannot be changed here; null when it can. */
  readOnly: string | null
  /** Saves the value. Resolves to an error message, or to nothing on success. */
  onSave: (value: unknown) => Promise<FieldError>
  /** A custom control, and its initial text. */
  control?: (typed: string, onChange: (typed: string) => void, error: FieldError) => ReactNode
  initialText?: string
  /** Parses the typed text; the field's own parser by default. */
  read?: (typed: string) => { value: unknown } | { problem: string }
}

/** How long a saved value may take to reach the page before the control closes anyway, in milliseconds. */
const timeoutMs = 1_000

/**
 * A value that becomes a control when clicked, is saved on leaving, and stays open on failure. Escape cancels.
 */
export function EditInPlace(props: EditInPlaceProps) {
  const { field, value, display, readOnly } = props
  const [editing, setEditing] = useState(false)
  /** True if the user left the control by key: the value then gets the focus back, and Tab continues from there. */
  const [byKey, setByKey] = useState(false)
  if (editing)
    return (
      <Editor
        {...props}
        onDone={byKey => {
          setByKey(byKey)
          setEditing(false)
        }}
      />
    )
  const text = fieldText(field, value)
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <OpensForm label={field.title} readOnly={readOnly} focused={byKey} onOpen={() => setEditing(true)}>
        {text === '—' ? (
          <span className="text-faint">—</span>
        ) : (
          (display ?? <span className="whitespace-pre-line">{text}</span>)
        )}
      </OpensForm>
      <FieldEditors field={field.name} />
    </span>
  )
}

function Editor(props: EditInPlaceProps & { onDone: (byKey: boolean) => void }) {
  const { field, value, control, onDone } = props
  // The save compares against the value seen when the control opened, even if it changed in the meantime.
  const [initialProps] = useState(props)
  const initialValue: Typed = initialProps.initialText ?? controlValue(field, initialProps.value)
  const [typed, setTyped] = useState<Typed>(initialValue)
  const [error, setError] = useState<FieldError>()
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const fieldsetRef = useRef<HTMLFieldSetElement>(null)
  const leftByKey = useRef(false)

  useEffect(() => {
    fieldsetRef.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  // The saved value arrives with the record; until then the control stays open, so that the old value does not
  // flash.
  const [replacedJson, setOver] = useState<unknown>()
  const isBack = JSON.stringify(value) !== replacedJson
  useEffect(() => {
    if (state !== 'saved') return
    if (isBack) return onDone(leftByKey.current)
    const timer = setTimeout(() => onDone(leftByKey.current), timeoutMs)
    return () => clearTimeout(timer)
  }, [state, isBack, onDone])

  async function commit(entered: Typed) {
    if (state !== 'open') return
    if (entered === initialValue) return onDone(leftByKey.current)
    const parsed = initialProps.read
      ? initialProps.read(String(entered))
      : { value: parseTyped(field, entered) }
    if ('problem' in parsed) return setError(parsed.problem)
    setState('saving')
    setOver(JSON.stringify(value))
    const problem = await initialProps.onSave(parsed.value)
    setError(problem)
    setState(problem === undefined ? 'saved' : 'open')
  }
  return (
    <fieldset
      ref={fieldsetRef}
      aria-label={`Edit ${field.title}`}
      aria-busy={state !== 'open'}
      className="min-w-0"
      onBlur={event => {
        if (!fieldsetRef.current?.contains(event.relatedTarget)) void commit(typed)
      }}
      onKeyDown={event => {
        const beginsLine = field.kind === 'long' && !event.ctrlKey && !event.metaKey
        if (event.key !== 'Escape' && (event.key !== 'Enter' || beginsLine)) return
        event.preventDefault()
        event.stopPropagation()
        leftByKey.current = true
        if (event.key === 'Escape') onDone(true)
        else void commit(typed)
      }}
    >
      {control?.(String(typed), setTyped, error) ?? (
        <FieldControl
          field={field}
          labelHidden
          value={typed}
          error={error}
          onChange={next => {
            setTyped(next)
            if (field.kind === 'choice' || field.kind === 'flag') void commit(next)
          }}
        />
      )}
      <FieldEditors field={field.name} />
    </fieldset>
  )
}
