import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts'
import { classes } from './classes.ts'
import { Tooltip } from './overlay/Tooltip.tsx'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  /** Explains why the button does nothing; the button stays focusable. Prefer it to `disabled`. */
  disabledReason?: string | null | undefined
  /** The button's action is running: it shows a spinner and ignores further clicks. */
  busy?: boolean | undefined
}

/** A button whose label is a verb. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, disabledReason, busy = false, className, children, onClick, ...rest } = props
  const isRefused = disabledReason !== null && disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isRefused && !busy) return onClick?.(event)
    event.preventDefault()
    // Enter in a field also submits the form, so focus moves here to show the reason.
    if (isRefused) event.currentTarget.focus()
  }
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={isRefused || busy || undefined}
      aria-busy={busy || undefined}
      className={classes(buttonClass(variant, size, isRefused || rest.disabled), className)}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  )
  return isRefused ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
