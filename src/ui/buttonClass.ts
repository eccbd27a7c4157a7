import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'plain' | 'danger' | 'quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent font-semibold hover:brightness-110 active:brightness-95',
  plain: 'border-line bg-raised text-ink hover:bg-hover hover:border-edge active:bg-selected',
  danger: 'border-bad/50 bg-bad-soft text-bad font-medium hover:border-bad',
  quiet:
    'border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink aria-pressed:bg-selected aria-pressed:text-ink',
}
const sizes: Record<ButtonSize, string> = {
  small: 'h-control-small px-2 text-sm gap-1.5',
  medium: 'h-control px-2.75 gap-1.75',
  large: 'h-9 px-4 text-md gap-2 max-md:h-11',
}

/** A disabled quiet button stays without a border, so it never looks heavier than an enabled one. */
const disabledClass = (variant: ButtonVariant) =>
  `${variant === 'quiet' ? 'border-transparent' : 'border-line'} bg-transparent text-faint`

/** Classes of a button, also for links that look like buttons. */
export function buttonClass(
  variant: ButtonVariant = 'plain',
  size: ButtonSize = 'medium',
  disabled = false,
): string {
  return classes(
    'screen-only inline-flex shrink-0 items-center justify-center rounded-md border whitespace-nowrap select-none transition-[background-color,border-color,filter]',
    sizes[size],
    disabled ? disabledClass(variant) : variants[variant],
  )
}
