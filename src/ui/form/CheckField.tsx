import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError, type FieldHelp } from './Field.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  hint?: ReactNode
  help?: FieldHelp | undefined
  error?: string | null | undefined
}

/** A checkbox with its label. */
export function CheckField({ label, hint, help, error, className, ...input }: CheckFieldProps) {
  const id = useId()
  const invalid = error !== null && error !== undefined && error !== ''
  const hinted = hint !== undefined && hint !== null
  return (
    <div className={classes('grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2', className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={invalid || undefined}
        aria-describedby={
          classes(invalid && `${id}-error`, hinted && `${id}-hint`, help && `${id}-help`) || undefined
        }
        className="mt-0.5 size-4 max-md:mt-3 max-md:size-5"
      />
      <div className="flex items-center gap-1">
        <label
          htmlFor={id}
          className={classes('wrap-anywhere max-md:py-2.5', input.disabled && 'text-faint')}
        >
          {label}
        </label>
        {help?.mark}
      </div>
      {help && (
        <span id={`${id}-help`} hidden>
          {help.text}
        </span>
      )}
      {hinted && (
        <div id={`${id}-hint`} className="col-start-2 text-xs text-faint max-md:-mt-1.5">
          {hint}
        </div>
      )}
      {invalid && (
        <div className="col-start-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
