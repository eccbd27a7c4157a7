import { classes } from './classes.ts'

/** Shows that something of unknown size is loading. A label is announced by screen readers. */
export function Spinner({ label, size = 16 }: { label?: string | undefined; size?: number | undefined }) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className="inline-flex items-center gap-2 text-muted"
    >
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        aria-hidden="true"
        className={classes('animate-spin', label === undefined ? 'text-current' : 'text-accent')}
      >
        <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.8" opacity="0.25" />
        <path
          d="M8 1.8A6.2 6.2 0 0 1 14.2 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      {label}
    </span>
  )
}
