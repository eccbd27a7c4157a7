import { classes } from '../../../ui/classes.ts'
import type { FigureName, FigureDetails } from '../results/figure-details.ts'

const figureNames: readonly FigureName[] = [
  'npv',
  'pv10',
  'irr',
  'payout',
  'discountedPayout',
  'moic',
  'roi',
  'discountedRoi',
  'breakeven',
  'eur',
  'remaining',
  'limit',
]
/** Figures that relate the cash flow to the capital. Without capital, the IRR explains why none applies. */
const capitalFigures: ReadonlySet<FigureName> = new Set([
  'payout',
  'discountedPayout',
  'moic',
  'roi',
  'discountedRoi',
])

type KeyFiguresProps = {
  figures: Record<FigureName, FigureDetails> | null
  /** The open figure; null while none or another detail is open. */
  openFigure: FigureName | null
  onOpen: (name: FigureName) => void
}

const titles: Record<FigureName, string> = {
  npv: 'NPV',
  pv10: 'PV10',
  irr: 'IRR',
  payout: 'Payout',
  discountedPayout: 'Discounted payout',
  moic: 'MOIC',
  roi: 'ROI',
  discountedRoi: 'DROI',
  breakeven: 'Breakeven',
  eur: 'EUR, oil',
  remaining: 'Remaining oil',
  limit: 'Economic limit',
}

/** The key figures; the user can open each. Figures that repeat another or do not apply are omitted. */
export function KeyFigures({ figures, openFigure, onOpen }: KeyFiguresProps) {
  const isPv10 = figures !== null && figures.pv10.value === figures.npv.value
  const hasCapital = figures === null || figures.moic.value !== '—'
  const names = figureNames.filter(
    name => !(isPv10 && name === 'pv10') && (hasCapital || !capitalFigures.has(name)),
  )
  // The first and last figures are wider when that fills the last row.
  const freeCells = (4 - (names.length % 4)) % 4
  const wideFigures = new Set<FigureName>([
    ...(freeCells > 0 ? ['npv' as const] : []),
    ...(freeCells > 1 ? ['limit' as const] : []),
  ])
  const isRestOdd = names.length % 2 === 0
  return (
    <section aria-label="Key figures" className="@container overflow-hidden rounded-lg border">
      <div className="grid grid-cols-2 gap-px bg-line @lg:grid-cols-4">
        {names.map(name => {
          const figure = figures?.[name]
          const isOpen = name === openFigure
          const title = figure?.title ?? titles[name]
          return (
            <button
              key={name}
              type="button"
              data-figure={name}
              aria-pressed={isOpen}
              onClick={() => onOpen(name)}
              className={classes(
                'min-w-0 bg-surface px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2',
                isOpen && 'bg-accent-soft',
                wideFigures.has(name) && '@lg:col-span-2',
                (name === 'npv' || (name === 'limit' && isRestOdd)) && '@max-lg:col-span-2',
              )}
            >
              <span className="block text-sm text-muted">
                {name === 'npv' && isPv10
                  ? `${title} (PV10)`
                  : name === 'irr' && !hasCapital
                    ? 'IRR, payout, MOIC'
                    : title}
              </span>
              <span
                className={classes(
                  'opens block truncate font-semibold tracking-tight tabular-nums',
                  // Short figures may be large; long ones are smaller so that cents are not cut off.
                  name === 'npv' && (figure?.value.length ?? 0) <= 14 ? 'text-xl' : 'text-md',
                  isOpen && 'text-accent',
                )}
              >
                {figure?.value ?? '—'}
              </span>
              <span className="block text-xs text-faint">
                {figure?.caution && <span className="text-warn">! </span>}
                {figure?.note ?? ' '}
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
