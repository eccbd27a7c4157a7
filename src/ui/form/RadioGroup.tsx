import { useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError, type FieldText, Required } from './Field.tsx'

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

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, error, labelHidden, required, choices, value, onChange, name, row } = props
  const id = useId()
  const wrong = error !== null && error !== undefined && error !== ''
  const hinted = hint !== undefined && hint !== null
  return (
    <fieldset
      aria-describedby={classes(wrong && `${id}-error`, hinted && `${id}-hint`) || undefined}
      className="grid min-w-0 gap-1"
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1 text-sm font-medium text-muted'}>
        {label}
        {required && <Required />}
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
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hinted && (
        <div id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </div>
      )}
    </fieldset>
  )
}
