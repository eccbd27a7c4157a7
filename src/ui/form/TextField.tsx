import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldText } from './Field.tsx'

export interface TextFieldProps
  extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'prefix' | 'required'> {
  /** Content at the end inside the control: a unit, a button. */
  suffix?: ReactNode
  fieldClass?: string | undefined
}

/**
 * A single-line text field. It accepts all input attributes, so a form library's `register` can be spread onto
 * it.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, help, error, labelHidden, required, suffix, fieldClass, className, ...input } = props
  return (
    <Field {...{ label, hint, help, error, labelHidden, required }} className={fieldClass}>
      {control =>
        suffix === undefined ? (
          <input type="text" {...input} {...control} className={classes('control', className)} />
        ) : (
          <span className="relative flex min-w-0">
            <input type="text" {...input} {...control} className={classes('control', className)} />
            <span className="flex shrink-0 items-center pl-1.5 text-sm text-muted">{suffix}</span>
          </span>
        )
      }
    </Field>
  )
}
