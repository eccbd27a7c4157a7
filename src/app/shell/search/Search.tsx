import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import type { Viewer } from '../../../core/access/refusal.ts'
import { SearchField, type SearchInput } from './SearchField.tsx'

/** Loads with the first search, since the dialog and its commands and records are not needed before. */
const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/**
 * The Ctrl-K search. The field appears immediately and the dialog around it loads, seconds later on a slow
 * network; typed text and Enter are preserved.
 */
export function Search({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const [typed, setTyped] = useState<SearchInput>({ text: '', entered: null })
  const [previousFocus] = useState(() => document.activeElement)
  // The dialog would return the focus to the first field, which is gone.
  useLayoutEffect(
    () => () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
    },
    [previousFocus],
  )
  return (
    <Suspense fallback={<LoadingSearch typed={typed} onType={setTyped} onClose={onClose} />}>
      <SearchDialog viewer={viewer} typed={typed} onType={setTyped} onClose={onClose} />
    </Suspense>
  )
}

interface LoadingSearchProps {
  typed: SearchInput
  onType: (typed: SearchInput) => void
  onClose: () => void
}

const LoadingSearch = ({ typed, onType, onClose }: LoadingSearchProps) => (
  <div className="fixed inset-0 z-40 flex items-start justify-center bg-[#000]/50 p-4 pt-[12vh] max-md:items-end max-md:p-0">
    <dialog
      open
      aria-label="Search"
      aria-busy
      className="static m-0 w-full max-w-lg rounded-lg border bg-surface px-4.5 text-base text-ink pt-3.5 pb-4 shadow-float max-md:max-w-none max-md:rounded-b-none"
    >
      <p aria-hidden className="pb-3 text-lg font-bold">
        Search
      </p>
      <SearchField
        typed={typed}
        onType={onType}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose()
        }}
      />
    </dialog>
  </div>
)
