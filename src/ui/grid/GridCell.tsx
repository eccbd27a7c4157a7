import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { Sign } from '../Sign.tsx'
import type { GridColumn } from './edits.ts'

export interface Mark {
  tone: 'bad' | 'warn'
  text: string
}

interface GridCellProps {
  column: GridColumn
  name: string
  text: string
  /** The text being typed; null when the cell is not being edited. */
  draft: string | null
  active: boolean
  marked: boolean
  mark: Mark | null
  onPress: (extend: boolean) => void
  onOpen: () => void
  onKey: (event: KeyboardEvent) => void
  onDraft: (text: string) => void
  onDraftKey: (event: KeyboardEvent, text: string) => void
  onCommit: (text: string) => void
}

export function GridCell(props: GridCellProps) {
  const { column, name, text, draft, active, marked, mark } = props
  return (
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 allows aria-readonly on a gridcell
    <td
      data-active={active}
      tabIndex={active && draft === null ? 0 : -1}
      aria-selected={marked}
      aria-readonly={column.readOnly || undefined}
      aria-invalid={mark?.tone === 'bad' || undefined}
      title={mark?.text}
      onMouseDown={event => draft === null && props.onPress(event.shiftKey)}
      onDoubleClick={props.onOpen}
      onKeyDown={draft === null ? props.onKey : undefined}
      className={classes(
        'relative h-7 border-b border-l px-2 whitespace-nowrap outline-none max-md:h-11',
        column.align !== 'left' && 'text-right tabular-nums',
        column.readOnly && 'text-muted',
        mark?.tone === 'bad'
          ? 'bg-bad-soft'
          : mark?.tone === 'warn'
            ? 'bg-warn-soft'
            : marked && !active
              ? 'bg-selected'
              : '',
        'focus:shadow-[inset_0_0_0_1.5px_var(--focus)]',
      )}
    >
      {draft === null ? text : <DraftInput {...props} draft={draft} name={name} />}
      {mark !== null && draft === null && (
        <Sign
          tone={mark.tone}
          className={classes(
            'absolute top-1 left-1 scale-75',
            mark.tone === 'bad' ? 'text-bad' : 'text-warn',
          )}
        />
      )}
    </td>
  )
}

function DraftInput({
  column,
  name,
  draft,
  onDraft,
  onDraftKey,
  onCommit,
}: GridCellProps & { draft: string }) {
  const input = useRef<HTMLInputElement>(null)
  const leftByKey = useRef(false)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return (
    <input
      ref={input}
      aria-label={name}
      value={draft}
      inputMode={column.align === 'left' ? 'text' : 'decimal'}
      onChange={event => onDraft(event.target.value)}
      onKeyDown={event => {
        leftByKey.current = ['Enter', 'Tab', 'Escape'].includes(event.key)
        onDraftKey(event, draft)
      }}
      onBlur={() => !leftByKey.current && onCommit(draft)}
      className={classes(
        'absolute inset-0 bg-raised px-2 outline-2 -outline-offset-2',
        column.align !== 'left' && 'text-right tabular-nums',
      )}
    />
  )
}
