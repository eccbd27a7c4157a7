import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { classes } from './classes.ts'
import { Tooltip } from './overlay/Tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  label: string
  icon: ReactNode
}

/** A button with only an icon: the label is its accessible name and its tooltip. */
export function IconButton({ label, icon, variant = 'quiet', size, className, ...rest }: IconButtonProps) {
  const square = size === 'small' ? 'w-control-small' : 'w-control'
  const button = (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      className={classes('px-0!', square, className)}
    >
      {icon}
    </Button>
  )
  return rest.disabledReason ? (
    button
  ) : (
    <Tooltip text={label} isName>
      {button}
    </Tooltip>
  )
}
