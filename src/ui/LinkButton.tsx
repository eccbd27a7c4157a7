import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts'
import { classes } from './classes.ts'

interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
}

/** A link that looks like a button. The router's own links take `buttonClass`, or wrap this with createLink. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </a>
  )
}
