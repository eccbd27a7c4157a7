import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Sign, type Tone } from './Sign.tsx'

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  none: 'bg-hover text-muted',
}

/** A status pill with a sign and a word. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex w-fit max-w-full items-center gap-1.5 rounded-sm px-1.5 py-px text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <Sign tone={tone} className="shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  )
}
