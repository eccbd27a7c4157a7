import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldText } from './Field.tsx'

interface Choice {
  value: string
  label: string
  disabled?: boolean | undefined
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> {
  choices: readonly Choice[]
  /** The empty option: "Any county", "Choose a lessor". Without it the first option is preselected. */
  placeholder?: string | undefined
  fieldClass?: string | undefined
}

/** A choice among a few options in the browser's own list. For more than about twenty use ComboField. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    help,
    error,
    labelHidden,
    required,
    choices,
    placeholder,
    fieldClass,
    className,
    ...select
  } = props
  return (
    <Field {...{ label, hint, help, error, labelHidden, required }} className={fieldClass}>
      {control => (
        <span className="relative flex min-w-0">
          <select
            {...select}
            {...control}
            className={classes('control appearance-none truncate pr-7!', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(choice => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 10 10"
            width="10"
            height="10"
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
          >
            <path d="M1.5 3.2 5 6.8l3.5-3.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </span>
      )}
    </Field>
  )
}
