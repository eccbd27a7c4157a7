import { useId } from 'react'
import { fieldNotes, type FieldText, Required } from './Field.tsx'

interface RadioChoice<Value extends string> {
  value: Value
  label: string
  hint?: string | undefined
  disabled?: boolean | undefined
}

interface RadioGroupProps<Value extends string> extends FieldText {
  choices: readonly RadioChoice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string | undefined
  row?: boolean | undefined
}

/** A choice among a few visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, help, error, labelHidden, required, choices, value, onChange, name, row } = props
  const id = useId()
  const { describedBy, notes } = fieldNotes(id, error, hint, help)
  return (
    <fieldset aria-describedby={describedBy} className="grid min-w-0 gap-1">
      <legend className={labelHidden ? 'sr-only' : 'mb-1 text-sm font-medium text-muted'}>
        {label}
        {required && <Required />}
        {!labelHidden && help && <span className="ml-1">{help.mark}</span>}
      </legend>
      <div className={row ? 'flex flex-wrap gap-x-5 gap-y-1' : 'grid gap-1'}>
        {choices.map(choice => (
          <label key={choice.value} className="grid grid-cols-[auto_1fr] items-start gap-x-2 max-md:py-2.5">
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-4 max-md:size-5"
            />
            <span className={choice.disabled ? 'text-faint' : undefined}>
              {choice.label}
              {choice.hint !== undefined && <span className="block text-xs text-faint">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}
