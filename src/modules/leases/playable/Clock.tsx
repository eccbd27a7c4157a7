import type { ReactNode } from 'react'
import { addDays, formatShortDay } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import { lastDay, staticScene, lastProduction } from './playable-lease.ts'

/** The date a number of days after production stopped. */
const dateAfter = (days: number) => formatShortDay(addDays(lastProduction, days), lastProduction)

/** The position of a day: the range's handle is 18 px wide, and its center marks the day. */
const handlePosition = 'left-[calc(9px+(100%-18px)*var(--at)/var(--last))]'
const handle =
  'h-[26px] w-[18px] rounded-md border-[3px] border-surface bg-ink shadow-[0_0_0_1.5px_var(--text)]'

/** The days since production stopped, as a line with a handle positioned by `--day` and `--clause`. */
export const Clock = () => (
  <div className="px-6 pt-6 pb-4 text-sm max-md:px-4">
    <div className="relative h-9">
      <Mark className="left-0" title={dateAfter(0)}>
        Last production
      </Mark>
      <Mark
        className={classes(handlePosition, '-translate-x-1/2 [--at:var(--clause)]')}
        title={<span data-ends>{dateAfter(staticScene.clause)}</span>}
      >
        Last day to act
      </Mark>
    </div>
    <div className="relative h-[26px]">
      <span className="absolute inset-x-[9px] top-[11px] h-1 rounded-sm bg-line" />
      <span
        className={classes(
          'absolute top-[11px] left-[9px] h-1 w-[calc((100%-18px)*var(--day)/var(--last))] rounded-sm',
          'bg-good group-data-[tone=bad]:bg-bad group-data-[tone=warn]:bg-warn',
        )}
      />
      <span
        className={classes(
          'absolute top-[8px] size-2.5 -ml-1.25 rotate-45 bg-bad [--at:var(--clause)]',
          handlePosition,
        )}
      />
      <span
        className={classes(
          'absolute -ml-[9px] in-data-scripted:hidden [--at:var(--day)]',
          handlePosition,
          handle,
        )}
        aria-hidden="true"
      />
      <input
        type="range"
        min="0"
        max={lastDay}
        defaultValue={staticScene.day}
        aria-label="Days without production"
        className="not-in-data-scripted:hidden absolute inset-0 m-0 h-[26px] w-full cursor-grab appearance-none bg-transparent [&::-moz-range-thumb]:h-5 [&::-moz-range-thumb]:w-3 [&::-moz-range-thumb]:rounded-md [&::-moz-range-thumb]:border-[3px] [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-ink [&::-moz-range-thumb]:shadow-[0_0_0_1.5px_var(--text)] [&::-webkit-slider-thumb]:h-[26px] [&::-webkit-slider-thumb]:w-[18px] [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-md [&::-webkit-slider-thumb]:border-[3px] [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-ink [&::-webkit-slider-thumb]:shadow-[0_0_0_1.5px_var(--text)]"
      />
    </div>
    <div className="relative h-5">
      <span
        className={classes(
          'absolute max-w-full whitespace-nowrap [--at:clamp(14,var(--day),130)] -translate-x-1/2',
          handlePosition,
        )}
      >
        <b data-today className="font-semibold">
          {dateAfter(staticScene.day)}
        </b>{' '}
        <span className="text-muted">
          · day <span data-day>{staticScene.day}</span>
        </span>
      </span>
    </div>
  </div>
)

const Mark = ({ title, children, className }: { title: ReactNode; children: string; className: string }) => (
  <span className={classes('absolute leading-4 whitespace-nowrap text-muted', className)}>
    <b className="block font-semibold text-ink">{title}</b>
    {children}
  </span>
)
