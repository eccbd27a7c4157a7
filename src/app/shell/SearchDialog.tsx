import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Viewer } from '../../core/access/refusal.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { entryState } from '../../core/access/entry.ts'
import { searchablePages } from './menu.ts'
import { foundIn } from './search.ts'

interface SearchDialogProps {
  viewer: Viewer
  onClose: () => void
}

/** Ctrl-K: type a few letters, Enter goes to the first page found, the arrows to another. */
export default function SearchDialog({ viewer, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  const box = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const open = searchablePages.filter(({ gate }) => entryState(viewer, gate) === 'active')
  const found = foundIn(open, text)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
    const at = stops.findIndex(stop => stop === document.activeElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }
  const goToFirst = () => {
    if (!found[0]) return
    onClose()
    void navigate({ to: found[0].to })
  }
  return (
    <Dialog open onClose={onClose} title="Search">
      <form
        ref={box}
        onSubmit={event => {
          event.preventDefault()
          goToFirst()
        }}
        className="pb-2"
      >
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
          aria-label="Page"
          autoComplete="off"
          placeholder="Where to?"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={move}
          className="control"
        />
        <ul aria-label="Pages found" className="mt-2 max-h-80 min-h-24 overflow-y-auto">
          {found.map(({ label, to }, index) => (
            <li key={to}>
              <Link
                to={to as string}
                onClick={onClose}
                onKeyDown={move}
                className={`flex h-control items-center justify-between rounded-md px-2.5 outline-none hover:bg-hover focus:bg-selected ${index === 0 ? 'in-[:has(input:focus)]:bg-selected' : ''}`}
              >
                {label}
                <span className="text-xs text-faint">{to}</span>
              </Link>
            </li>
          ))}
        </ul>
        <output className="block px-2.5 text-muted">
          {found.length === 0 && `No page is called “${text}”.`}
        </output>
      </form>
    </Dialog>
  )
}
