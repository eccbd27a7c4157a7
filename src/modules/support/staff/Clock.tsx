import { classes } from '../../../ui/classes.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { clockTone, formatClock } from '../hours/promise.ts'

/** Working hours and minutes left, with an icon if little or none is left. */
export function Clock({ minutes }: { minutes: number }) {
  const tone = clockTone(minutes)
  return (
    <span
      className={classes('inline-flex items-center gap-1 whitespace-nowrap tabular-nums', toneText[tone])}
    >
      {tone !== 'none' && <Sign tone={tone} />}
      {formatClock(minutes)}
      <span className="sr-only">{minutes < 0 ? ' over' : ' left'}</span>
    </span>
  )
}
