import { formatMoney } from '../../../ui/formats.ts'
import { figureLabels, type FigureName } from '../books/figure.ts'
import type { RowView } from '../useBudget.tsx'
import { formatThousands } from './basis.ts'

interface FigureButtonProps {
  /** The line's name, for screen readers. */
  name: string
  figure: FigureName
  dollars: string | null
  /** The source of the line's forecast; null for the total. */
  forecastBasis: RowView['forecastBy']
  onOpen: (figure: FigureName) => void
}

/** A figure of a line in thousands of dollars, which opens the entries behind it; a dash if unknown. */
export function FigureButton({ name, figure, dollars, forecastBasis, onOpen }: FigureButtonProps) {
  if (dollars === null) return <span className="text-faint">—</span>
  return (
    <>
      <button
        type="button"
        className="opens rounded-sm text-inherit"
        title={formatMoney(dollars)}
        onClick={() => onOpen(figure)}
      >
        {formatThousands(dollars)}
        <span className="sr-only">
          , {figureLabels[figure]} of {name}
        </span>
      </button>
      {figure === 'forecast' && forecastBasis === 'assumed' && (
        <abbr
          title="Assumed: the rest of the budget is spent"
          className="ml-1 text-2xs text-muted no-underline max-xl:block"
        >
          assumed
        </abbr>
      )}
    </>
  )
}
