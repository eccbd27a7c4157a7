import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Viewer } from '../../core/access/refusal.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { type FoundGroup, useFound } from './useFound.tsx'

interface SearchDialogProps {
  viewer: Viewer
  onClose: () => void
}

/** Ctrl-K: type a few letters, Enter goes to the first page or record found, the arrows to another. */
export function SearchDialog({ viewer, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  const box = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { groups, busy, problem } = useFound(viewer, text)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
    const at = stops.findIndex(stop => stop === document.activeElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }
  const goToFirst = () => {
    const first = groups[0]?.found[0]
    if (!first) return
    onClose()
    void navigate({ to: first.to })
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
          aria-label="Page, lease or well"
          autoComplete="off"
          placeholder="Page, lease, lessor, well, API number…"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={move}
          className="control"
        />
        <div className="mt-2 max-h-[min(28rem,60dvh)] min-h-24 overflow-y-auto">
          {groups.map((group, index) => (
            <Group key={group.label} group={group} first={index === 0} onKeyDown={move} onGo={onClose} />
          ))}
          <output className="block px-2.5 text-muted">
            {problem ?? (groups.length === 0 && !busy && `No results for “${text}”.`)}
          </output>
        </div>
      </form>
    </Dialog>
  )
}

interface GroupProps {
  group: FoundGroup
  first: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onGo: () => void
}

function Group({ group: { label, found }, first, onKeyDown, onGo }: GroupProps) {
  return (
    <>
      <h3 className="px-2.5 pt-2 pb-1 text-xs text-muted">{label}</h3>
      <ul aria-label={label}>
        {found.map(({ label: name, detail, to }, index) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onGo}
              onKeyDown={onKeyDown}
              className={`flex h-control items-center justify-between gap-4 rounded-md px-2.5 outline-none hover:bg-hover focus:bg-selected ${first && index === 0 ? 'in-[:has(input:focus)]:bg-selected' : ''}`}
            >
              <span className="shrink-0">{name}</span>
              <span className="truncate text-xs text-faint">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
