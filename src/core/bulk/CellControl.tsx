import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { classes } from '../../ui/classes.ts'
import type { CellExit } from '../../ui/table/useCellEdit.tsx'
import { fieldText } from '../form/field-text.ts'
import { formValues, readForm, controlValue, type SchemaField } from '../form/schema-fields.ts'
import type { BulkFields } from './bulk.ts'

type CellControlProps = {
  bulk: Pick<BulkFields, 'readCell'>
  schema: z.ZodObject
  field: SchemaField
  label: string
  /** The stored value. */
  value: unknown
  align: 'left' | 'right' | undefined
  /** Saves the new value in place of the value seen when the cell opened; resolves to true if it was saved. */
  onSave: (value: unknown, opened: unknown) => Promise<boolean>
  onExit: (exit: CellExit) => void
  onProblem: (problem: string) => void
}

const flagChoices = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The control of an open cell. Enter and Tab save, Escape cancels, and an unchanged value is not saved. */
export function CellControl(props: CellControlProps) {
  const { field, label, align, onSave, onExit, onProblem } = props
  // Keeps the value that the user saw, since another user may change the record in the meantime and the save
  // must compare against it.
  const [value] = useState(props.value)
  const initialText = String(field.kind === 'flag' ? value === true : controlValue(field, value))
  const [typed, setTyped] = useState(initialText)
  const [isWrong, setIsWrong] = useState(false)
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    control.current?.focus()
    if (control.current?.matches('[type=text]')) control.current.select()
  }, [])

  /** Saves in the background, so that moving to the next cell does not wait. */
  const exit = (move: CellExit['move'], text = typed) => {
    if (isLeft.current) return
    if (text === initialText) {
      isLeft.current = true
      return onExit({ move })
    }
    const read = readCell(props, text)
    if ('problem' in read) {
      setIsWrong(true)
      onProblem(read.problem)
      if (move !== 'none') control.current?.focus()
      return
    }
    isLeft.current = true
    onExit({ move, displayText: fieldText(field, read.value), saving: onSave(read.value, value) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : 'down'
    if (event.key === 'Escape') {
      isLeft.current = true
      onExit({ move: 'stay' })
    } else if (event.key === 'Enter' || event.key === 'Tab') exit(move)
    else return
    event.preventDefault()
  }
  const choices = field.kind === 'flag' ? flagChoices : field.kind === 'choice' ? field.choices : null
  const shared = {
    ref: control,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setIsWrong(false)
      onProblem('')
    },
    onKeyDown,
    onBlur: () => exit('none'),
    className: classes(
      'absolute inset-0 h-full w-full rounded-none bg-raised px-2 outline-2 -outline-offset-2 outline-accent aria-invalid:outline-bad',
      align === 'right' && 'text-right tabular-nums',
    ),
  }
  if (!choices) return <input {...shared} type={field.kind === 'date' ? 'date' : 'text'} autoComplete="off" />
  return (
    <select {...shared}>
      {field.nullable && <option value="">—</option>}
      {choices
        .filter(choice => !('retired' in choice) || choice.value === initialText)
        .map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
    </select>
  )
}

/** The typed text as its field stores it, or an error message. */
function readCell({ bulk, schema, field: { name, kind } }: CellControlProps, text: string) {
  const read = bulk.readCell?.[name]
  if (read) return read(text.trim())
  const fieldSchema = z.object({ [name]: schema.shape[name]! })
  const typed = kind === 'flag' ? text === 'true' : text
  const { values, errors } = readForm(fieldSchema, { ...formValues(fieldSchema, null), [name]: typed })
  return values ? { value: values[name] } : { problem: Object.values(errors)[0]! }
}
