import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Viewer } from '../../../core/access/refusal.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SearchField, type Typed } from './SearchField.tsx'
import SearchResults from './SearchResults.tsx'

interface SearchDialogProps {
  viewer: Viewer
  typed: Typed
  onType: (typed: Typed) => void
  onClose: () => void
}

/**
 * Finds records, people, pages and commands by a few letters or a number; Enter opens the first result, arrows
 * select another.
 */
export default function SearchDialog({ viewer, typed, onType, onClose }: SearchDialogProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  return (
    <Dialog open onClose={onClose} title="Search">
      <SearchField
        typed={typed}
        onType={onType}
        onKeyDown={event => keys.current?.(event)}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ?? undefined}
      />
      <SearchResults
        id={id}
        typed={typed}
        viewer={viewer}
        keys={keys}
        onChoose={setChosen}
        onClose={onClose}
      />
    </Dialog>
  )
}
