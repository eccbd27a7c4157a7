import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Viewer } from '../../../core/access/refusal.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SearchField, type SearchInput } from './SearchField.tsx'
import SearchResults from './SearchResults.tsx'

interface SearchDialogProps {
  viewer: Viewer
  typed: SearchInput
  onType: (typed: SearchInput) => void
  onClose: () => void
}

/**
 * Finds records, people, pages and commands by a few letters or a number; Enter opens the first result, arrows
 * select another.
 */
export default function SearchDialog({ viewer, typed, onType, onClose }: SearchDialogProps) {
  const id = useId()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  return (
    <Dialog open onClose={onClose} title="Search">
      <SearchField
        typed={typed}
        onType={onType}
        onKeyDown={event => keys.current?.(event)}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={selectedId ?? undefined}
      />
      <SearchResults
        id={id}
        typed={typed}
        viewer={viewer}
        keys={keys}
        onChoose={setSelectedId}
        onClose={onClose}
      />
    </Dialog>
  )
}
