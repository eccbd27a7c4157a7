import { formatDate } from '../../ui/formats.ts'
import type { Tone } from '../../ui/Sign.tsx'
import type { Day } from '../time/calendar.ts'

/** How far it is: how many are asked, how many of them have acknowledged it, by when, and whether it still asks. */
export type Acknowledgment = { dueOn: Day | null; asked: number; acknowledged: number; ended: boolean }

/** Its state in words, and how it looks: "Read by 9 of 12, due Nov 26, 2026". */
export function acknowledgmentWords(
  { dueOn, asked, acknowledged, ended }: Acknowledgment,
  today: Day,
): { words: string; tone: Tone } {
  const read = `Read by ${acknowledged} of ${asked}`
  if (acknowledged >= asked) return { words: read, tone: 'good' }
  if (ended || dueOn === null) return { words: read, tone: ended ? 'none' : 'info' }
  return dueOn < today
    ? { words: `${read}, overdue since ${formatDate(dueOn)}`, tone: 'bad' }
    : { words: `${read}, due ${formatDate(dueOn)}`, tone: 'warn' }
}
