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
import type { SearchInput } from './SearchField.tsx'
import { useFindings } from './useFindings.tsx'

interface SearchResultsProps {
  /** Id of the list, which prefixes the ids of its lines. */
  id: string
  typed: SearchInput
  viewer: Viewer
  /** Receives the field's key events. */
  keys: Ref<(event: KeyboardEvent) => void>
  /** Called with the id of the selected line, for the field. */
  onChoose: (id: string | null) => void
  onClose: () => void
}

const keySteps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The results for the field's text. The field keeps the focus, and the first line is selected until the arrows
 * move.
 */
export default function SearchResults({ id, typed, viewer, keys, onChoose, onClose }: SearchResultsProps) {
  const { text, entered } = typed
  const router = useRouter()
  const { groups, busy, problem, offline } = useFindings(viewer, text)
  const [position, setPosition] = useState({ text, at: 0 })
  const allFindings = groups.flatMap(({ findings }) => findings)
  const selectedIndex =
    position.text === text ? Math.min(position.at, Math.max(0, allFindings.length - 1)) : 0
  const selected = allFindings[selectedIndex]
  const getId = (finding: Finding) => `${id}-${allFindings.indexOf(finding)}`

  const open = ({ to, run }: Finding) => {
    onClose()
    if (to) router.history.push(to)
    else run?.()
  }
  const press = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (step !== undefined && allFindings.length > 0) {
      event.preventDefault()
      setPosition({ text, at: (selectedIndex + step + allFindings.length) % allFindings.length })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (selected && !(busy && selectedIndex === 0)) open(selected)
    }
  }
  useImperativeHandle(keys, () => press)
  const openSelected = useEffectEvent(() => selected && open(selected))
  // Enter was pressed before the results arrived, so open the first result now.
  const isAnswered = entered === text && !busy
  useEffect(() => {
    if (isAnswered) openSelected()
  }, [isAnswered])
  const selectedId = selected ? getId(selected) : null
  useEffect(() => onChoose(selectedId), [selectedId, onChoose])

  const hasNoResults = allFindings.length === 0 && !busy && problem === null
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
          <ResultGroup
            key={group.label}
            group={group}
            selected={selected}
            getId={getId}
            onPoint={finding => setPosition({ text, at: allFindings.indexOf(finding) })}
            onOpen={open}
          />
        ))}
      </div>
      <output className="block px-4.5 text-sm text-muted">
        {problem}
        {hasNoResults && !offline && <span className="block pb-2">No results for “{text.trim()}”.</span>}
        {offline && (
          <span className="block pb-2">
            You are offline. Pages and commands work; records need a connection.
          </span>
        )}
        <span className="sr-only">
          {allFindings.length > 0 && !busy && resultCountLabel(allFindings.length)}
        </span>
      </output>
      <KeyHints hints={keyHints} />
    </div>
  )
}

const keyHints = [
  { keys: 'ArrowDown', label: 'next' },
  { keys: 'ArrowUp', label: 'previous' },
  { keys: 'Enter', label: 'open' },
  { keys: 'Escape', label: 'close' },
]

const resultCountLabel = (count: number) => (count === 1 ? '1 result' : `${count} results`)

interface ResultGroupProps {
  group: FindingGroup
  selected: Finding | undefined
  getId: (finding: Finding) => string
  onPoint: (finding: Finding) => void
  onOpen: (finding: Finding) => void
}

function ResultGroup({ group: { label, findings }, selected, getId, onPoint, onOpen }: ResultGroupProps) {
  return (
    <div role="group" aria-label={label}>
      <div aria-hidden="true" className="px-2.5 pt-3 pb-1 text-xs text-muted">
        {label}
      </div>
      {findings.map(finding => (
        <ResultLine
          key={finding.key}
          id={getId(finding)}
          finding={finding}
          isSelected={finding === selected}
          onPoint={() => onPoint(finding)}
          onOpen={() => onOpen(finding)}
        />
      ))}
    </div>
  )
}

interface ResultLineProps {
  id: string
  finding: Finding
  isSelected: boolean
  onPoint: () => void
  onOpen: () => void
}

/** A link if the line has an address, so that it can be opened in a new tab. */
function ResultLine({
  id,
  finding: { label, detail, icon: Icon, to },
  isSelected,
  onPoint,
  onOpen,
}: ResultLineProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
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
      aria-selected={isSelected}
      tabIndex={-1}
      href={to}
      onClick={click}
      onMouseMove={isSelected ? undefined : onPoint}
      className={classes(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 max-md:min-h-11',
        isSelected && 'bg-selected',
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
