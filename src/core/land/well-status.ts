import { monthNumber, formatMonthIndex, type Day } from '../time/calendar.ts'
import { wellStatuses, type Tone, type WellStatus } from '../trade/well-type.ts'

/** The state in counts and chips: a status, or that reports of a producing well have stopped. */
export type WellState = WellStatus | 'NOT_REPORTING'

/** The label and color of a well's stored state: its status, or "Last reported May 2023" if reports have stopped. */
export const statusStyle = (status: WellStatus, silent: Day | null): { label: string; tone: Tone } =>
  silent === null
    ? wellStatuses[status]
    : { label: `Last reported ${formatMonthIndex(monthNumber(silent))}`, tone: 'warn' }
