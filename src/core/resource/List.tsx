import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable.tsx'
import type { PastedCells } from '../../ui/table/cells.ts'
import { isSelected, nothingSelected, selectedCount, type Selection } from '../../ui/table/selection.ts'
import { errorMessage } from '../http/api.tsx'
import { SavedViews, type BuiltInViews } from '../views/SavedViews.tsx'
import { SaveView } from '../views/SaveView.tsx'
import type { ListSavedViews } from '../views/useSavedViews.tsx'
import { useCellEdits, type CellEdits } from '../bulk/useCellEdits.tsx'
import { useEmptyColumns } from '../../ui/table/useEmptyColumns.tsx'
import { useBackToRows } from './useBackToRows.tsx'
import { useListPlace } from './useListPlace.tsx'

const PasteDialog = lazyComponent(async () => (await import('../bulk/PasteDialog.tsx')).PasteDialog)

/** Most rows fetched per request. */
const maxWindow = 500

/** The part of an address that a list reads and changes. */
type ListSearch = {
  search?: string
  sort?: string
  descending?: boolean
  /** Id of the record in the side panel. */
  open?: string | null
}

type ListRows<Row> = Pick<
  DataTableProps<Row>,
  'rowCount' | 'rowAt' | 'onRangeChange' | 'stale' | 'resetKey'
> & { error: unknown; retry: () => void; load: (offset: number, limit: number) => Promise<readonly Row[]> }

/** The result of `useList`. */
type ListState<Row> = {
  address: ListSearch
  // Declared as a method because the page's own address type is wider.
  changeSearch(change: ListSearch): void
  /** The address without the record in the side panel. */
  search: Readonly<Record<string, string>>
  rows: ListRows<Row>
}

/** The selection as the bulk action bar receives it. */
export type CheckedRows = {
  selection: Selection
  rowCount: number
  onDone: () => void
  /** Call before deleting the rows, so that the record in the side panel is no longer followed. */
  onLeave: () => void
}

export interface ListProps<Row> {
  /** The noun for use in sentences ("well", "wells"), and the page title. */
  words: { one: string; many: string; title: string }
  list: ListState<Row>
  columns: readonly Column<Row>[]
  saved: ListSavedViews
  rowKey: (row: Row) => string
  /** A row in the phone layout. */
  card: (row: Row) => ReactNode
  views?: BuiltInViews
  filters?: ReactNode
  searchField?: { label: string; className: string }
  /** Rendered between the filters and the table. */
  aboveTable?: ReactNode
  /** Replaces the table with another view of the same records, such as a calendar. */
  replacement?: ReactNode
  onOpenPage?: (row: Row) => void
  /** The side panel for a record; a second click opens its page. */
  panel?: (key: string) => ReactNode
  /** Replaces an empty table, either because there are no records at all or because none match. */
  emptyContent?: ReactNode
  /** Clears the filters; null when no filter is set. */
  onShowAll?: (() => void) | null
  /** Renders the bulk actions. Omitted when the list has none. */
  bulk?: ((ticked: CheckedRows) => ReactNode) | null | undefined
  /** Cell editing and pasting. Omitted when cells are read-only. */
  edits?: CellEdits | undefined
  /** Columns that the server found empty in the entire list. */
  emptyColumns?: readonly string[] | undefined
  header?: ReactNode
  /** Rendered below the table. */
  belowTable?: ReactNode
}

/** A table with views, filters and search, and one record in a side panel. */
export function List<Row>(props: ListProps<Row>) {
  const { words, list, rowKey, onOpenPage, panel, views, searchField, bulk, saved } = props
  const { address, changeSearch } = list
  const { error, retry, load: _, ...table } = list.rows
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const savedPlace = useListPlace(saved.list)
  const searchBox = useRef<HTMLDivElement>(null)
  const open = address.open || null
  const [pasted, setPasted] = useState<PastedCells | null>(null)
  const { editor, conflict } = useCellEdits<Row>(words, props.edits, row => describeRow(row, props))
  const empty = useEmptyColumns(props.columns, list, props.emptyColumns)
  const [leaving, setLeaving] = useState<string | null>(null)
  if (open === null && leaving !== null) setLeaving(null)
  const rowCount = table.rowCount ?? 0
  const box = useRef<HTMLElement>(null)
  const ticked = selectedCount(selection, rowCount) > 0
  useBackToRows(box, ticked)
  useShortcuts(
    words.title,
    searchField
      ? [
          {
            keys: '/',
            label: `Search ${words.many}`,
            run: () => searchBox.current?.querySelector('input')?.focus(),
          },
        ]
      : [],
  )
  useShortcuts('Table', [
    {
      keys: 'Escape',
      label: 'Close panel',
      isActive: () => open !== null && panel !== undefined,
      run: () => changeSearch({ open: null }),
    },
  ])
  const search = searchField && (
    <div ref={searchBox} className="max-md:order-first max-md:basis-full">
      <SearchField
        {...searchField}
        value={address.search ?? ''}
        onChange={event => changeSearch({ search: event.target.value })}
      />
    </div>
  )
  const onLeave = () => {
    if (open === null || !isSelected(selection, open)) return
    // This runs first, because the panel must not query a record that is being deleted.
    flushSync(() => setLeaving(open))
    changeSearch({ open: null })
  }
  const press = (row: Row) =>
    panel && open !== rowKey(row) ? changeSearch({ open: rowKey(row) }) : onOpenPage?.(row)
  return (
    <div className="flex h-full min-h-0 flex-1">
      <section ref={box} className="flex min-w-0 flex-1 flex-col">
        {props.header}
        <p className="hidden print:block">
          The {words.many} that were visible. Print on this page prints all of them.
        </p>
        <SavedViews saved={saved} builtIn={views} />
        <Chips
          label="Filters"
          chips={[]}
          selected={null}
          onSelect={() => undefined}
          trailing={
            <>
              <SaveView saved={saved} />
              {search}
            </>
          }
        >
          {props.filters}
        </Chips>
        {props.aboveTable}
        {props.replacement ? (
          props.replacement
        ) : error ? (
          <ErrorState title={`The ${words.many} could not be loaded`} onRetry={retry}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <DataTable<Row>
            label={words.title}
            columns={props.columns}
            {...table}
            rowKey={rowKey}
            place={savedPlace}
            layout={saved.layout}
            {...(address.sort !== undefined && {
              sort: { column: address.sort, descending: address.descending ?? false },
              onSort: next =>
                changeSearch(next ? { sort: next.column, descending: next.descending } : defaultSortInput),
            })}
            {...(bulk && { selection, onSelection: setSelection })}
            onOpen={press}
            {...(panel && {
              onActive: row => open !== null && changeSearch({ open: rowKey(row) }),
              openKey: open,
            })}
            {...(props.edits?.call.bulk && { onPasteCells: setPasted })}
            editor={editor}
            emptyColumns={empty}
            card={props.card}
            empty={props.emptyContent ?? <NoneMatches words={words} onShowAll={props.onShowAll ?? null} />}
          />
        )}
        {bulk &&
          ticked &&
          bulk({ selection, rowCount, onDone: () => setSelection(nothingSelected), onLeave })}
        {pasted && props.edits && (
          <PasteDialog
            words={words}
            edits={props.edits}
            pasted={pasted}
            load={async () =>
              (await loadPastedRows(list.rows.load, pasted)).map(row => describeRow(row, props))
            }
            onClose={() => setPasted(null)}
          />
        )}
        {conflict}
        {props.belowTable}
      </section>
      {open !== null && open !== leaving && panel?.(open)}
    </div>
  )
}

/** A row's id, and its name from the first fixed column. */
const describeRow = <Row,>(row: Row, { rowKey, columns }: Pick<ListProps<Row>, 'rowKey' | 'columns'>) => {
  const names = columns.find(({ fixed }) => fixed)
  return { id: rowKey(row), name: names?.copied?.(row) ?? rowKey(row) }
}

/** The rows that a paste covers, including rows that are not loaded yet. */
async function loadPastedRows<Row>(load: ListRows<Row>['load'], { top, texts }: PastedCells): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length < texts.length) {
    const result = await load(top + rows.length, Math.min(maxWindow, texts.length - rows.length))
    rows.push(...result)
    if (result.length === 0) break
  }
  return rows
}

/** A sort that matches no column, so the address omits it and the list uses its default order. */
const defaultSortInput = { sort: '', descending: false }

type NoneMatchesProps = Pick<ListProps<never>, 'words'> & { onShowAll: (() => void) | null }

const NoneMatches = ({ words, onShowAll }: NoneMatchesProps) => (
  <EmptyState
    title={`No ${words.one} matches`}
    picture={<Picture of="search" />}
    action={onShowAll && <Button onClick={onShowAll}>Show all {words.many}</Button>}
  >
    Remove a filter or try fewer words.
  </EmptyState>
)
