import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

/** `last` is null until the page count is known. */
type PageNavigationProps = { page: number; last: number | null; onPage: (page: number) => void }

/** Page navigation by buttons, number and keyboard. */
export function PageNavigation({ page, last, onPage }: PageNavigationProps) {
  const goToPage = (to: number) => onPage(Math.min(last ?? 1, Math.max(1, to)))
  useShortcuts('Preview', [
    { keys: 'ArrowRight', label: 'Next page', run: () => goToPage(page + 1) },
    { keys: 'ArrowLeft', label: 'Previous page', run: () => goToPage(page - 1) },
  ])
  return (
    <>
      <IconButton
        size="small"
        icon={<ChevronLeft size={15} />}
        label="Previous page"
        disabled={page === 1}
        onClick={() => goToPage(page - 1)}
      />
      <label className="flex items-center gap-1.5 text-sm text-muted">
        <span className="sr-only">Page</span>
        <input
          className="control w-14 text-right tabular-nums"
          inputMode="numeric"
          value={page}
          onChange={({ target }) => goToPage(Number(target.value.replace(/\D/g, '')) || 1)}
        />
        <span className="tabular-nums">of {last ?? '…'}</span>
      </label>
      <IconButton
        size="small"
        icon={<ChevronRight size={15} />}
        label="Next page"
        disabled={page === (last ?? 1)}
        onClick={() => goToPage(page + 1)}
      />
    </>
  )
}
