/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the group hears when the focus leaves it, and Escape */
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatDate, formatDecimal8, formatNumber } from '../../../ui/formats.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { ApiField, apiDigits } from './ApiField.tsx'
import { formatApi } from '../identity/api-number.ts'
import { draftOf, valueOf, type FormField } from './form-fields.ts'
import { SchemaField } from './SchemaField.tsx'
import { wellSchema, type WellFields } from '../identity/well.ts'

type FactProps = {
  field: FormField
  fields: WellFields
  warning: string | null
  readOnly: string | null
  /** Resolves to the words of a refusal, or null. */
  onSave: (value: WellFields[keyof WellFields]) => Promise<string | null>
}

/** One fact: what it is, and, with a click, a control that saves as one leaves it. Escape leaves it as it was. */
export function WellFact(props: FactProps) {
  const { field, fields, warning, readOnly } = props
  const [editing, setEditing] = useState(false)
  const value = fields[field.name as keyof WellFields]
  if (editing) return <FactEditor {...props} onDone={() => setEditing(false)} />
  const shown = shownValue(field, value)
  return (
    <div className="grid grid-cols-[minmax(7.5rem,2fr)_3fr] items-start gap-3 border-b py-1 last:border-b-0">
      <dt className="text-muted">{field.title}</dt>
      <dd className="min-w-0">
        {readOnly === null ? (
          <button
            type="button"
            className="-mx-1.5 w-full rounded-sm px-1.5 text-left break-words hover:bg-hover"
            onClick={() => setEditing(true)}
          >
            <Shown text={shown} mono={field.name === 'api'} />
            <span className="sr-only">, edit {field.title}</span>
          </button>
        ) : (
          <Tooltip text={readOnly}>
            <span>
              <Shown text={shown} mono={field.name === 'api'} />
            </span>
          </Tooltip>
        )}
        {warning && <p className="text-sm text-warn">{warning}</p>}
      </dd>
    </div>
  )
}

const Shown = ({ text, mono }: { text: string; mono: boolean }) => (
  <span className={classes(text === '—' && 'text-faint', mono && 'font-mono text-sm')}>{text}</span>
)

function FactEditor({ field, fields, onSave, onDone }: FactProps & { onDone: () => void }) {
  const name = field.name as keyof WellFields
  const isApi = name === 'api'
  const [typed, setTyped] = useState<string | boolean>(() =>
    isApi ? (fields.api ? formatApi(fields.api) : '') : (draftOf([field], fields)[field.name] ?? ''),
  )
  const [error, setError] = useState<string | undefined>(undefined)
  // What is stored is judged against what stood here when the control opened, whoever changed it meanwhile.
  const [seen] = useState({ save: onSave })
  const place = useRef<HTMLFieldSetElement>(null)
  const leaving = useRef(false)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])

  async function commit() {
    if (leaving.current) return
    const value = isApi ? apiDigits(String(typed), fields.state) : valueOf(field, typed)
    if (value === undefined) return
    const reading = wellSchema.shape[name].safeParse(value)
    if (!reading.success) return setError(reading.error.issues[0]!.message)
    leaving.current = true
    const refused = await seen.save(reading.data)
    leaving.current = false
    if (refused) setError(refused)
    else onDone()
  }

  return (
    <fieldset
      ref={place}
      aria-label={`Edit ${field.title}`}
      className="min-w-0 border-b py-2 last:border-b-0"
      onBlur={event => {
        if (!place.current?.contains(event.relatedTarget)) void commit()
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') onDone()
        else if (event.key === 'Enter' && field.kind !== 'long') void commit()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {isApi ? (
        <ApiField value={String(typed)} onChange={setTyped} state={fields.state} error={error} />
      ) : (
        <SchemaField field={field} value={typed} onChange={setTyped} error={error} />
      )}
    </fieldset>
  )
}

/** A fact as people read it. */
export function shownValue(field: FormField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value as string | number)
  if (field.name === 'api') return formatApi(text)
  if (field.name === 'wi' || field.name === 'nri') return formatDecimal8(text)
  if (field.kind === 'date') return formatDate(text)
  if (field.kind === 'choice') return field.choices.find(choice => choice.value === text)?.label ?? text
  if (typeof value !== 'number') return text
  return field.unit === '°' ? `${value}°` : `${formatNumber(value)} ${field.unit ?? ''}`.trim()
}
