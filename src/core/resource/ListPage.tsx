import Plus from 'lucide-react/icons/plus'
import { useEffect, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { FoldingPart } from '../../ui/Folding.tsx'
import { formatCount } from '../../ui/formats.ts'
import { KeyHints } from '../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { ExportMenu, exportItems, type ExportedTable } from '../files/export/ExportMenu.tsx'
import { PrintListButton } from '../print/PrintButton.tsx'
import { useSavedViews } from '../views/useSavedViews.tsx'
import { List, type ListProps, type CheckedRows } from './List.tsx'
import { useRequestedDialog, type Make } from './useRequestedDialog.tsx'

/** The ticked rows and the table that contains them. */
export type SelectedRows = CheckedRows & { table: ExportedTable }

interface ListPageProps<Row> extends Omit<ListProps<Row>, 'saved' | 'header' | 'belowTable' | 'bulk'> {
  /** Renders the bulk actions. Omitted when the list has none. */
  bulk?: (selected: SelectedRows) => ReactNode
  /** The parent page, if this page is part of another. */
  parent?: ReactNode
  /** Replaces the default row count; null when the count is unknown. */
  count?: ReactNode
  meta?: ReactNode
  /** Name of the list. Saved views are stored under it on the server, and column choices in the browser. */
  storageKey: string
  /** Called with the ids of the visible columns, separated by commas. */
  onColumns?: (shown: string) => void
  /** Path of the list's download below /files. */
  exportPath: string
  /** Maps a visible column to the columns of the download. Defaults to the column itself. */
  exported?: (id: string) => readonly string[]
  /** Further actions of the page. */
  acts?: readonly FoldingPart[]
  newRecord?: Make
}

const moveShortcuts = [
  { keys: 'j', label: 'next' },
  { keys: 'k', label: 'previous' },
  { keys: 'Enter', label: 'open' },
]
const selectShortcut = { keys: 'x', label: 'select' }
const searchShortcut = { keys: '/', label: 'search' }
const newShortcut = { keys: 'n', label: 'new' }
const editShortcut = { keys: 'F2', label: 'edit cell' }
const helpShortcuts = [
  { keys: '?', label: 'guide' },
  { keys: 'Mod+/', label: 'all shortcuts' },
]

/** The page that lists all records of a kind. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { words, list, newRecord, columns, storageKey, bulk, exported = id => [id] } = props
  const { rowCount } = list.rows
  const saved = useSavedViews(words, storageKey, columns, list.search)
  const shownColumns = saved.columns.shown.join()
  const { onColumns } = props
  useEffect(() => onColumns?.(shownColumns), [onColumns, shownColumns])
  const { count = rowCount === undefined ? undefined : formatCount(rowCount) } = props
  const isNew = `New ${words.one}`
  useShortcuts(
    words.title,
    newRecord
      ? [{ keys: 'n', label: isNew, run: () => newRecord.readOnly === null && newRecord.onNew() }]
      : [],
  )
  useRequestedDialog(newRecord)
  const hints = [
    ...moveShortcuts,
    ...(bulk ? [selectShortcut] : []),
    ...(props.searchField ? [searchShortcut] : []),
    ...(newRecord ? [newShortcut] : []),
    ...(props.edits?.readOnly === null ? [editShortcut] : []),
    ...helpShortcuts,
  ]
  const table = {
    path: props.exportPath,
    search: list.search,
    columns: () => saved.shown().flatMap(({ id }) => exported(id)),
  }
  const exporting = <ExportMenu {...table} count={rowCount} />
  const printing = {
    label: 'Print',
    node: (
      <PrintListButton
        words={words}
        rowCount={rowCount}
        load={list.rows.load}
        columns={saved.shown}
        extraConditions={[...searchSummary(list.address), ...sortSummary(list.address, columns)]}
        exporting={exporting}
      />
    ),
  }
  return (
    <List
      {...props}
      saved={saved}
      bulk={bulk && (ticked => bulk({ ...ticked, table }))}
      belowTable={<KeyHints hints={hints} />}
      header={
        <PageHeader
          parentLink={props.parent}
          title={words.title}
          count={count ?? undefined}
          meta={props.meta}
          acts={[
            ...(props.acts ?? []),
            { label: 'Export', node: exporting, items: exportItems({ ...table, count: rowCount }) },
            printing,
          ]}
          actions={
            newRecord && (
              <Button
                variant="primary"
                icon={<Plus size={14} aria-hidden="true" />}
                disabledReason={newRecord.readOnly}
                onClick={newRecord.onNew}
              >
                {isNew}
              </Button>
            )
          }
        />
      }
    />
  )
}

type SortedSearch = { search?: string; sort?: string; descending?: boolean }

const searchSummary = ({ search }: SortedSearch) => (search ? [`Search: “${search}”`] : [])

function sortSummary<Row>({ sort, descending }: SortedSearch, columns: readonly Column<Row>[]): string[] {
  const column = columns.find(({ id }) => id === sort)
  return column ? [`Sorted by ${column.header}${descending ? ', descending' : ''}`] : []
}
