import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts'
import { classes } from './classes.ts'

interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
}

/** A link styled as a button. For router links use `buttonClass`, or wrap this in createLink. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </a>
  )
}
