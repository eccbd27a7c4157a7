import { formatDate } from '../../ui/formats.ts'
import type { Tone } from '../../ui/Sign.tsx'
import type { Day } from '../time/calendar.ts'

/** The progress of a request: people asked, how many acknowledged, the due date, and whether the request has ended. */
export type Acknowledgment = { dueOn: Day | null; asked: number; acknowledged: number; ended: boolean }

/** The progress in words, with a tone: "Read by 9 of 12, due Nov 26, 2026". */
export function describeAcknowledgment(
  { dueOn, asked, acknowledged, ended }: Acknowledgment,
  today: Day,
): { words: string; tone: Tone } {
  const text = `Read by ${acknowledged} of ${asked}`
  if (acknowledged >= asked) return { words: text, tone: 'good' }
  if (ended || dueOn === null) return { words: text, tone: ended ? 'none' : 'info' }
  return dueOn < today
    ? { words: `${text}, overdue since ${formatDate(dueOn)}`, tone: 'bad' }
    : { words: `${text}, due ${formatDate(dueOn)}`, tone: 'warn' }
}
