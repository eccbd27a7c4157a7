import type { Tone } from './Sign.tsx'

/** Color of a sign, or of text that replaces one. */
export const toneText: Record<Tone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  none: 'text-muted',
}
