/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> can neither show two lines nor say which was chosen */
import { useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Viewer } from '../../../core/access/refusal.ts'
import { classes } from '../../../ui/classes.ts'
import { KeyHints } from '../../../ui/keys/Keys.tsx'
import type { Finding, FindingGroup } from './findings.ts'
import type { Typed } from './SearchField.tsx'
import { useFindings } from './useFindings.tsx'

interface SearchResultsProps {
  /** Id of the list, which prefixes the ids of its lines. */
  id: string
  typed: Typed
  viewer: Viewer
  /** Receives the field's key events. */
  keys: Ref<(event: KeyboardEvent) => void>
  /** Called with the id of the selected line, for the field. */
  onChoose: (id: string | null) => void
  onClose: () => void
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The results for the field's text. The field keeps the focus, and the first line is selected until the arrows
 * move.
 */
export default function SearchResults({ id, typed, viewer, keys, onChoose, onClose }: SearchResultsProps) {
  const { text, entered } = typed
  const router = useRouter()
  const { groups, busy, problem, offline } = useFindings(viewer, text)
  const [moved, setMoved] = useState({ text, at: 0 })
  const all = groups.flatMap(({ findings }) => findings)
  const at = moved.text === text ? Math.min(moved.at, Math.max(0, all.length - 1)) : 0
  const chosen = all[at]
  const getId = (finding: Finding) => `${id}-${all.indexOf(finding)}`

  const open = ({ to, run }: Finding) => {
    onClose()
    if (to) router.history.push(to)
    else run?.()
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setMoved({ text, at: (at + step + all.length) % all.length })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (chosen && !(busy && at === 0)) open(chosen)
    }
  }
  useImperativeHandle(keys, () => press)
  const openFirst = useEffectEvent(() => chosen && open(chosen))
  // Enter was pressed before the results arrived, so open the first result now.
  const answered = entered === text && !busy
  useEffect(() => {
    if (answered) openFirst()
  }, [answered])
  const chosenId = chosen ? getId(chosen) : null
  useEffect(() => onChoose(chosenId), [chosenId, onChoose])

  const nothing = all.length === 0 && !busy && problem === null
  return (
    <div className="-mx-4.5">
      <div
        id={id}
        role="listbox"
        aria-label="Results"
        aria-busy={busy}
        className="mt-2 max-h-[min(30rem,58dvh)] min-h-24 overflow-y-auto overscroll-contain border-t px-2 pb-2"
      >
        {groups.map(group => (
          <Group
            key={group.label}
            group={group}
            chosen={chosen}
            idOf={getId}
            onPoint={finding => setMoved({ text, at: all.indexOf(finding) })}
            onOpen={open}
          />
        ))}
      </div>
      <output className="block px-4.5 text-sm text-muted">
        {problem}
        {nothing && !offline && <span className="block pb-2">No results for “{text.trim()}”.</span>}
        {offline && (
          <span className="block pb-2">
            You are offline. Pages and commands work; records need a connection.
          </span>
        )}
        <span className="sr-only">{all.length > 0 && !busy && resultCountLabel(all.length)}</span>
      </output>
      <KeyHints hints={hints} />
    </div>
  )
}

const hints = [
  { keys: 'ArrowDown', label: 'next' },
  { keys: 'ArrowUp', label: 'previous' },
  { keys: 'Enter', label: 'open' },
  { keys: 'Escape', label: 'close' },
]

const resultCountLabel = (count: number) => (count === 1 ? '1 result' : `${count} results`)

interface GroupProps {
  group: FindingGroup
  chosen: Finding | undefined
  idOf: (finding: Finding) => string
  onPoint: (finding: Finding) => void
  onOpen: (finding: Finding) => void
}

function Group({ group: { label, findings }, chosen, idOf, onPoint, onOpen }: GroupProps) {
  return (
    <div role="group" aria-label={label}>
      <div aria-hidden="true" className="px-2.5 pt-3 pb-1 text-xs text-muted">
        {label}
      </div>
      {findings.map(finding => (
        <Line
          key={finding.key}
          id={idOf(finding)}
          finding={finding}
          chosen={finding === chosen}
          onPoint={() => onPoint(finding)}
          onOpen={() => onOpen(finding)}
        />
      ))}
    </div>
  )
}

interface LineProps {
  id: string
  finding: Finding
  chosen: boolean
  onPoint: () => void
  onOpen: () => void
}

/** A link if the line has an address, so that it can be opened in a new tab. */
function Line({ id, finding: { label, detail, icon: Icon, to }, chosen, onPoint, onOpen }: LineProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      href={to}
      onClick={click}
      onMouseMove={chosen ? undefined : onPoint}
      className={classes(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 max-md:min-h-11',
        chosen && 'bg-selected',
      )}
    >
      <Icon size={15} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail && <span className="block truncate text-xs text-muted">{detail}</span>}
      </span>
    </a>
  )
}
