/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in every browser */
import { classes } from './classes.ts'
import { formatCount } from './formats.ts'
import type { Tone } from './Sign.tsx'

interface ProgressProps {
  label: string
  /** Null while the total is unknown. */
  value: number | null
  max?: number | undefined
  tone?: Exclude<Tone, 'none' | 'info'> | 'accent' | undefined
  /** Replaces "1,200 of 20,083", for example with "23 days left". */
  text?: string | undefined
  labelHidden?: boolean | undefined
}

const fills = { accent: 'bg-accent', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

/** A progress bar. */
export function Progress({
  label,
  value,
  max = 100,
  tone = 'accent',
  text,
  labelHidden = false,
}: ProgressProps) {
  const shownText = text ?? (value === null ? '' : `${formatCount(value)} of ${formatCount(max)}`)
  return (
    <div className="grid gap-1">
      {!labelHidden && (
        <div className="flex justify-between gap-3 text-sm text-muted" aria-hidden="true">
          <span>{label}</span>
          <span>{shownText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={shownText || undefined}
        className="h-1.5 overflow-hidden rounded-sm bg-bg shadow-[inset_0_0_0_1px_var(--border)]"
      >
        <div
          className={classes(
            'h-full rounded-sm transition-[width]',
            fills[tone],
            value === null && 'w-1/3 animate-pulse',
          )}
          style={
            value === null ? undefined : { width: `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` }
          }
        />
      </div>
    </div>
  )
}
