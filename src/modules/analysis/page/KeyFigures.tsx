import { classes } from '../../../ui/classes.ts'
import type { FigureName, Opened } from '../results/opened.ts'

const named: readonly FigureName[] = [
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

type KeyFiguresProps = {
  figures: Record<FigureName, Opened> | null
  /** Null while another detail is open. */
  open: FigureName | null
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

/** The key figures; the user can open each. */
export function KeyFigures({ figures, open, onOpen }: KeyFiguresProps) {
  return (
    <section
      aria-label="Key figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-4"
    >
      {named.map(name => {
        const figure = figures?.[name]
        const isOpen = name === open
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
              (name === 'npv' || name === 'limit') && 'max-sm:col-span-2',
            )}
          >
            <span className="block text-sm text-muted">{figure?.title ?? titles[name]}</span>
            <span
              className={classes(
                'opens block truncate font-semibold tracking-tight tabular-nums',
                // Short figures may be large; long ones are smaller so that cents are not cut off.
                name === 'npv' && (figure?.value.length ?? 0) <= 12 ? 'text-lg' : 'text-md',
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
    </section>
  )
}
