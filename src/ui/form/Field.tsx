import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Sign } from '../Sign.tsx'

/**
 * An explanation of the label: a sentence tied to the control, and the icon next to the label that shows it.
 */
export interface FieldHelp {
  text: string
  mark: ReactNode
}

/** The props that every field accepts in addition to its control's attributes. */
export interface FieldText {
  label: string
  /** Advice before typing: the format, the convention, the source of the figure. */
  hint?: ReactNode
  help?: FieldHelp | undefined
  /** The problem after submitting, and how to fix it. */
  error?: string | null | undefined
  /** Hides the label from view, when the context makes it obvious; screen readers still read it. */
  labelHidden?: boolean | undefined
  required?: boolean | undefined
}

/** Ties a control to its label, hint and error. Spread it onto the input. */
interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldProps extends FieldText {
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label, control, hint and error tied together. */
export function Field(props: FieldProps) {
  const { label, hint, help, error, labelHidden, required, className, children } = props
  const id = useId()
  const { wrong, describedBy, notes } = fieldNotes(id, error, hint, help)
  return (
    <div className={classes('grid min-w-0 content-start gap-1', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex items-center gap-1 text-sm font-medium text-muted'}>
        <label htmlFor={id}>
          {label}
          {required && !labelHidden && <Required />}
        </label>
        {!labelHidden && help?.mark}
      </div>
      {children({
        id,
        required,
        'aria-describedby': describedBy,
        'aria-invalid': wrong || undefined,
      })}
      {notes}
    </div>
  )
}

/** The error, hint and help of a control, with the ids that refer to them. */
export function fieldNotes(id: string, error: ReactNode, hint: ReactNode, help?: FieldHelp) {
  const invalid = error !== null && error !== undefined && error !== ''
  const hinted = hint !== undefined && hint !== null
  return {
    wrong: invalid,
    describedBy: classes(invalid && `${id}-error`, hinted && `${id}-hint`, help && `${id}-help`) || undefined,
    notes: (
      <>
        {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hinted && (
          <div id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </div>
        )}
        {help && (
          <span id={`${id}-help`} hidden>
            {help.text}
          </span>
        )}
      </>
    ),
  }
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-baseline gap-1.5 text-sm text-bad">
      <Sign tone="bad" className="shrink-0 translate-y-px" />
      <span>{children}</span>
    </p>
  )
}

export function Required() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-bad">
      *
    </span>
  )
}
