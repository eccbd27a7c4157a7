import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { mostLetters } from '../../../core/search/typed.ts'
import type { Viewer } from '../../../core/access/refusal.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Comes with the first search: what it knows of commands and records is not needed before. */
const Results = lazy(() => import('./SearchResults.tsx'))

interface SearchDialogProps {
  viewer: Viewer
  onClose: () => void
}

/** Ctrl-K: records, people, pages and commands by a few letters or a number; Enter opens the first, arrows choose another. */
export function SearchDialog({ viewer, onClose }: SearchDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  return (
    <Dialog open onClose={onClose} title="Search">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
        role="combobox"
        aria-label="Search for a record, page or command"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ?? undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={mostLetters}
        placeholder="Well, API number, lessor, 22-150N-95W, page…"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => keys.current?.(event)}
        className="control"
      />
      <Suspense fallback={<Skeleton className="my-3 h-64" />}>
        <Results id={id} text={text} viewer={viewer} keys={keys} onChoose={setChosen} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
