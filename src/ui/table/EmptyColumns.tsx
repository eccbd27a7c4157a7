import { Button } from '../Button.tsx'
import { pluralize } from '../formats.ts'

interface EmptyColumnsProps {
  columns: readonly { id: string; header: string }[]
  onShow: () => void
}

/** Names the columns hidden because no row of the entire list has a value in them. */
export function EmptyColumns({ columns, onShow }: EmptyColumnsProps) {
  if (columns.length === 0) return null
  return (
    <p className="screen-only flex items-center gap-2 border-t px-4.5 py-0.5 text-sm text-muted">
      <span className="min-w-0 truncate">
        {pluralize(columns.length, 'empty column')} hidden: {columns.map(({ header }) => header).join(', ')}
      </span>
      <Button variant="quiet" size="small" onClick={onShow}>
        Show
      </Button>
    </p>
  )
}
