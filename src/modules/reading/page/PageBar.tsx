import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ReadDocument } from '../read-document.server.ts'

type PageBarProps = {
  pages: ReadDocument['pages']
  /** The index of the shown page in `pages`. */
  pageIndex: number
  onTurn: (to: number) => void
}

/** Turns the pages. */
export function PageBar({ pages, pageIndex, onTurn }: PageBarProps) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-1 border-b bg-surface px-2 py-1">
      <IconButton
        label="Previous page"
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        disabled={pageIndex <= 0}
        onClick={() => onTurn(pageIndex - 1)}
      />
      <SelectField
        label="Page"
        labelHidden
        value={String(pageIndex)}
        choices={pages.map(({ scanned, uncertain }, index) => ({
          value: String(index),
          label: `Page ${index + 1} of ${pages.length}${uncertain ? ' (scan, hard to read)' : scanned ? ' (scan)' : ''}`,
        }))}
        onChange={({ target }) => onTurn(Number(target.value))}
      />
      <IconButton
        label="Next page"
        icon={<ChevronRight size={16} aria-hidden="true" />}
        disabled={pageIndex >= pages.length - 1}
        onClick={() => onTurn(pageIndex + 1)}
      />
    </div>
  )
}
