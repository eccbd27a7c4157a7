/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are edited is a grid */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pluralize } from '../formats.ts'
import {
  type Cell,
  type CellEdit,
  toEdit,
  type GridColumn,
  type GridRow,
  nextCell,
  pasteEdits,
  blockText,
  rectangle,
} from './edits.ts'
import { GridCell, type Mark } from './GridCell.tsx'
import { formatBlock, parseBlock, stripNumberFormat } from './tsv.ts'
import { useHistory } from './useHistory.tsx'

interface EditableGridProps {
  label: string
  /** Heading of the row names: "Month". */
  rowHeader: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** Stores the edits, usually in a draft. Undo also arrives here as edits. */
  onEdit: (edits: readonly CellEdit[]) => void
  /** The error or warning of a cell. */
  mark?: ((row: string, column: string) => Mark | null) | undefined
  /** A last line, for totals. */
  footer?: ReactNode
  /** Opens scrolled to the last row, for rows in order of time. */
  startAtEnd?: boolean | undefined
  /** Called with the keys of the marked rows. */
  onMark?: ((rows: readonly string[]) => void) | undefined
  /** Called with pasted text before it fills cells; true means it was handled. */
  onPasteText?: ((text: string) => boolean) | undefined
}

/** A grid edited like a spreadsheet: arrows, typing, Tab and Enter, copying and pasting of blocks, Ctrl-Z. */
export function EditableGrid(props: EditableGridProps) {
  const {
    label,
    rowHeader,
    columns,
    rows,
    onEdit,
    mark,
    footer,
    startAtEnd = false,
    onMark,
    onPasteText,
  } = props
  const sheet = { columns, rows }
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Cell>(() => ({
    row: startAtEnd ? Math.max(0, rows.length - 1) : 0,
    column: 0,
  }))
  const [corner, setCorner] = useState<Cell>(active)
  const [draft, setDraft] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const shouldFocus = useRef(false)
  const typing = useRef(false)
  /** The cell's text when editing started, since another user may change it in the meantime. */
  const openedText = useRef('')
  const { write, undo, redo } = useHistory(onEdit)
  const selection = rectangle(active, corner)
  const activeRow = rows[active.row]
  const activeColumn = columns[active.column]
  const activeMark = activeRow && activeColumn ? (mark?.(activeRow.key, activeColumn.id) ?? null) : null

  useLayoutEffect(() => {
    const scroller = startAtEnd ? table.current?.parentElement : null
    if (scroller) scroller.scrollTop = scroller.scrollHeight
  }, [startAtEnd])
  useEffect(() => {
    if (!shouldFocus.current || draft !== null) return
    shouldFocus.current = false
    table.current?.querySelector<HTMLElement>('[data-active=true]')?.focus()
  })

  const moveTo = (target: Cell, extend = false) => {
    shouldFocus.current = true
    setActive(extend ? active : target)
    setCorner(target)
    const { top, bottom } = rectangle(extend ? active : target, target)
    onMark?.(rows.slice(top, bottom + 1).map(row => row.key))
  }
  const type = (text: string) => {
    typing.current = true
    openedText.current = activeRow?.cells[activeColumn?.id ?? ''] ?? ''
    setDraft(text)
  }
  const commit = (text: string) => {
    if (!typing.current) return
    typing.current = false
    const isRightAligned = activeColumn?.align !== 'left'
    const normalize = isRightAligned ? stripNumberFormat : (typed: string) => typed.trim()
    const edit = toEdit(sheet, active, normalize(text))
    if (edit && normalize(openedText.current) !== edit.after) write([{ ...edit, before: openedText.current }])
    setDraft(null)
    shouldFocus.current = true
  }
  const pasteBlock = (block: string[][]) => {
    const { edits, lost } = pasteEdits(sheet, block, active, corner)
    write(edits)
    const skippedParts = [
      lost.rows > 0 && pluralize(lost.rows, 'row'),
      lost.columns > 0 && pluralize(lost.columns, 'column'),
    ]
    const skippedText = skippedParts.filter(Boolean).join(' and ')
    setAnnouncement(
      `${pluralize(edits.length, 'cell')} changed.${skippedText && ` ${skippedText} of the pasted block did not fit and were skipped.`}`,
    )
  }

  const onEditKey = (event: KeyboardEvent, text: string) => {
    const commits = event.key === 'Enter' || event.key === 'Tab'
    if (event.key === 'Escape') {
      typing.current = false
      setDraft(null)
      shouldFocus.current = true
    } else if (!commits) return
    else {
      commit(text)
      const target = nextCell(event.key, event.shiftKey, active, sheet)
      if (target) moveTo(target)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const onGridKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const readOnly = activeColumn?.readOnly === true
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'z' && shiftKey) redo()
      else if (key.toLowerCase() === 'z') undo()
      else if (key.toLowerCase() === 'y') redo()
      else return
    } else if ((key === 'Enter' || key === 'F2') && !shiftKey && !readOnly) {
      type(activeRow?.cells[activeColumn?.id ?? ''] ?? '')
    } else if (key === 'Delete' || key === 'Backspace') {
      write(pasteEdits(sheet, [['']], active, corner).edits)
    } else if (key.length === 1 && !event.altKey) {
      if (readOnly) return
      type(key)
    } else {
      const extend = shiftKey && key.startsWith('Arrow')
      const target = nextCell(key, shiftKey, extend ? corner : active, sheet)
      if (!target) return
      moveTo(target, extend)
    }
    event.preventDefault()
  }
  const copy = (event: ClipboardEvent, cut: boolean) => {
    if (draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatBlock(blockText(sheet, active, corner)))
    if (cut) write(pasteEdits(sheet, [['']], active, corner).edits)
  }
  const paste = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (onPasteText?.(text)) return event.stopPropagation()
    pasteBlock(parseBlock(text).map(row => row.map(stripNumberFormat)))
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto">
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          onCopy={event => copy(event, false)}
          onCut={event => copy(event, true)}
          onPaste={paste}
          className="w-full border-separate border-spacing-0"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-3 h-7.5 border-b bg-bg px-2.5 text-left text-xs font-medium text-muted"
              >
                {rowHeader}
              </th>
              {columns.map(column => (
                <th
                  key={column.id}
                  scope="col"
                  style={{ minWidth: column.width ?? 84 }}
                  className={`sticky top-0 z-2 border-b border-l bg-bg px-2 text-xs font-medium whitespace-nowrap text-muted ${column.align === 'left' ? 'text-left' : 'text-right'}`}
                >
                  {column.header}
                  {column.unit !== undefined && (
                    <span className="font-normal text-faint"> {column.unit}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className={`sticky left-0 z-1 h-7 border-b bg-surface px-2.5 text-left font-normal whitespace-nowrap text-muted max-md:h-11 ${row.header.length > 8 ? 'max-xl:min-w-28 max-xl:py-1 max-xl:leading-tight max-xl:whitespace-normal' : ''}`}
                >
                  {row.header}
                </th>
                {columns.map((column, across) => {
                  const isActive = active.row === index && active.column === across
                  const isMarked =
                    index >= selection.top &&
                    index <= selection.bottom &&
                    across >= selection.left &&
                    across <= selection.right
                  return (
                    <GridCell
                      key={column.id}
                      column={column}
                      name={`${column.header}, ${row.header}`}
                      text={row.cells[column.id] ?? ''}
                      draft={isActive ? draft : null}
                      active={isActive}
                      marked={isMarked}
                      mark={mark?.(row.key, column.id) ?? null}
                      onPress={extend => {
                        if (draft !== null) commit(draft)
                        moveTo({ row: index, column: across }, extend)
                      }}
                      onOpen={() => column.readOnly !== true && type(row.cells[column.id] ?? '')}
                      onKey={onGridKey}
                      onDraft={setDraft}
                      onDraftKey={onEditKey}
                      onCommit={commit}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
          {footer !== undefined && <tfoot>{footer}</tfoot>}
        </table>
      </div>
      <output className="shrink-0 text-sm text-muted not-empty:min-h-7 not-empty:border-t not-empty:px-2.5 not-empty:py-1">
        {activeMark ? (
          <span className={activeMark.tone === 'bad' ? 'text-bad' : 'text-warn'}>{activeMark.text}</span>
        ) : (
          announcement
        )}
      </output>
    </div>
  )
}
