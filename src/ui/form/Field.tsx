import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Sign } from '../Sign.tsx'

/** What the label means: a sentence that belongs to the control, and a mark beside the label that shows it. */
export interface FieldHelp {
  text: string
  mark: ReactNode
}

/** What every field takes beside its control's own attributes. */
export interface FieldText {
  label: string
  /** Said beforehand: the format, the convention, where the figure comes from. */
  hint?: ReactNode
  help?: FieldHelp | undefined
  /** Said afterwards: what is wrong and what to do. */
  error?: string | null | undefined
  /** The label is there for screen readers only: the place already says it. */
  labelHidden?: boolean | undefined
  required?: boolean | undefined
}

/** What a control needs to belong to its label, hint and error. Spread it onto the input. */
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

/** Label, control, hint and error, tied together. */
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

/** Error, hint and help of a control, and how the control names them. */
export function fieldNotes(id: string, error: ReactNode, hint: ReactNode, help?: FieldHelp) {
  const wrong = error !== null && error !== undefined && error !== ''
  const hinted = hint !== undefined && hint !== null
  return {
    wrong,
    describedBy: classes(wrong && `${id}-error`, hinted && `${id}-hint`, help && `${id}-help`) || undefined,
    notes: (
      <>
        {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
