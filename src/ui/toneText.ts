import type { Tone } from './Sign.tsx'

/** The color of a sign, or of words in place of one. */
export const toneText: Record<Tone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  none: 'text-muted',
}
