import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { shortNumber } from '../../../ui/chart/line-option.ts'
import type { SwingEnd } from '../results/swing-details.ts'
import type { Swing } from '../results/swings.ts'

const dollars = (value: number) => (value < 0 ? `−$${shortNumber(-value)}` : `$${shortNumber(value)}`)

type SwingsCardProps = {
  swings: readonly Swing[]
  npv: number
  openEnd: SwingEnd | null
  onOpen: (end: SwingEnd) => void
}

/** The sensitivity of the NPV to each input, widest swing first. */
export function SwingsCard({ swings, npv, openEnd, onOpen }: SwingsCardProps) {
  const all = [npv, ...swings.flatMap(({ low, high }) => [low, high])]
  const [min, max] = [Math.min(...all), Math.max(...all)]
  const share = (value: number) => (100 * (value - min)) / (max - min || 1)
  const middle = share(npv)
  return (
    <Card
      title={
        <>
          What moves the NPV <span className="ml-1 font-normal text-muted">one input at a time</span>
        </>
      }
      actions={
        <span className="flex gap-3 text-xs text-muted">
          <LegendKey className="bg-muted">worse</LegendKey>
          <LegendKey className="bg-accent">better</LegendKey>
        </span>
      }
    >
      {swings.length === 0 && <p className="text-muted">No sensitivity: nothing to value.</p>}
      <ul aria-label="What moves the NPV" className="grid gap-1">
        {swings.map(({ id, label, share: inputShare, low, high }) => {
          const [worse, better] = low <= high ? ([-1, 1] as const) : ([1, -1] as const)
          const end = (direction: -1 | 1) => {
            const isOpen = openEnd?.id === id && openEnd.far === direction
            const sign = direction < 0 ? '−' : '+'
            return (
              <button
                type="button"
                aria-pressed={isOpen}
                aria-label={`${label} ${sign}${Math.round(inputShare * 100)}%: ${dollars(direction < 0 ? low : high)}`}
                onClick={() => onOpen({ id, far: direction })}
                className={classes(
                  'opens min-h-6 rounded-sm text-xs tabular-nums hover:text-accent',
                  isOpen ? 'text-accent' : 'text-muted',
                )}
              >
                {dollars(direction < 0 ? low : high)}
              </button>
            )
          }
          return (
            <li
              key={id}
              className="grid grid-cols-[10rem_minmax(0,1fr)] items-center gap-3 max-sm:grid-cols-1 max-sm:gap-0"
            >
              <span className="text-muted">
                {label} ±{Math.round(inputShare * 100)}%
              </span>
              <span className="grid grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] items-center gap-2">
                <span className="text-right">{end(worse)}</span>
                <span className="relative h-4" aria-hidden="true">
                  <SwingBar from={share(Math.min(low, high))} to={middle} className="bg-muted" />
                  <SwingBar from={middle} to={share(Math.max(low, high))} className="bg-accent" />
                  <span className="absolute inset-y-0 border-l border-ink" style={{ left: `${middle}%` }} />
                </span>
                <span>{end(better)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const SwingBar = ({ from, to, className }: { from: number; to: number; className: string }) => (
  <span
    className={classes('absolute inset-y-0.5 rounded-sm', className)}
    style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
  />
)

const LegendKey = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={classes('size-2.5 rounded-[2px]', className)} />
    {children}
  </span>
)
