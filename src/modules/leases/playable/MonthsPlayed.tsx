import {
  addDays,
  dayNumber,
  monthEnd,
  monthKey,
  monthNumber,
  formatMonthIndex,
} from '../../../core/time/calendar.ts'
import { MonthSquare } from '../file/MonthStrip.tsx'
import { lastDay, staticScene, lastProduction } from './playable-lease.ts'

const firstMonth = monthNumber(lastProduction) - 11
const lastMonth = monthNumber(addDays(lastProduction, lastDay))
const months = Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) => firstMonth + index)
const monthEndDay = (month: number) => monthEnd(month) - dayNumber(lastProduction)

/** The wells' production per month. Months after the stop are rendered in every possible state, and one is shown. */
export const PlayedMonths = () => (
  <div aria-hidden="true" className="max-w-80">
    <div className="flex gap-0.5">
      {months.map(month =>
        monthEndDay(month) <= 0 ? (
          <MonthSquare key={month} state="PRODUCED" title={`${monthKey(month)}: produced`} wide />
        ) : (
          <span key={month} data-month-end={monthEndDay(month)} className="flex max-w-4 min-w-1 flex-1">
            {(['UNKNOWN', 'SHUT_IN', 'PRODUCED'] as const).map(state => (
              <span key={state} data-state={state} hidden={state !== stateInScene(month)} className="w-full">
                <MonthSquare state={state} />
              </span>
            ))}
          </span>
        ),
      )}
    </div>
    <div className="mt-0.5 flex justify-between text-xs text-faint">
      <span>{formatMonthIndex(firstMonth)}</span>
      <span>{formatMonthIndex(lastMonth)}</span>
    </div>
  </div>
)

const stateInScene = (month: number) => (monthEndDay(month) <= staticScene.day ? 'SHUT_IN' : 'UNKNOWN')
