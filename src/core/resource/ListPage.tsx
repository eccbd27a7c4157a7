import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyHints } from '../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Column, Sort } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { nothingSelected, selectedCount, type Selection } from '../../ui/table/selection.ts'
import type { useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import { wordsOf } from '../http/api.tsx'

interface ListPageProps<Row extends { id: string }> {
  /** As sentences say it: "well", "wells"; and as the page is called. */
  words: { one: string; many: string; title: string }
  count: ReactNode
  /** What else can be done, before the button that makes a new one. */
  menu: ReactNode
  /** Why this person may not change anything; null when they may. */
  readOnly: string | null
  onNew: () => void
  views: {
    chips: readonly { id: string; label: string; count?: number | undefined }[]
    selected: string | null
    onSelect: (view: string | null) => void
  }
  filters: ReactNode
  search: { label: string; value: string; onChange: (text: string) => void; className: string }
  /** Stands between the filters and the table. */
  above?: ReactNode
  list: Omit<ReturnType<typeof useWindowedRows<Row>>, 'inSight'>
  columns: readonly Column<Row>[]
  storageKey: string
  sort: Sort
  /** Null goes back to the usual order. */
  onSort: (sort: Sort | null) => void
  card: (row: Row) => ReactNode
  /** The record beside the list. */
  open: string | null
  onOpen: (id: string | null) => void
  onOpenPage: (id: string) => void
  panel: (id: string) => ReactNode
  /** In place of an empty table: there is none at all, as far as is known; or none that matches. */
  none: ReactNode
  /** Takes filters away; null when nothing is filtered. */
  onShowAll: (() => void) | null
  bulk: (selection: Selection, rowCount: number, onDone: () => void) => ReactNode
}

const hints = [
  { keys: 'j', label: 'next' },
  { keys: 'k', label: 'previous' },
  { keys: 'Enter', label: 'open' },
  { keys: 'x', label: 'select' },
  { keys: '/', label: 'search' },
  { keys: 'n', label: 'new' },
  { keys: '?', label: 'all shortcuts' },
]

/** A page with all records of a kind: views, filters and search over a table, and one record beside it. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { words, readOnly, onNew, search, open, onOpen, onOpenPage } = props
  const { error, retry, ...table } = props.list
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const searchBox = useRef<HTMLDivElement>(null)
  const rowCount = table.rowCount ?? 0
  const isNew = `New ${words.one}`

  useShortcuts(words.title, [
    { keys: 'n', label: isNew, run: () => readOnly === null && onNew() },
    {
      keys: '/',
      label: `Search ${words.many}`,
      run: () => searchBox.current?.querySelector('input')?.focus(),
    },
  ])

  return (
    <div className="flex h-full min-h-0 flex-1">
      <section className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title={words.title}
          count={props.count}
          actions={
            <>
              {props.menu}
              <Button
                variant="primary"
                icon={<Plus size={14} aria-hidden="true" />}
                disabledReason={readOnly}
                onClick={onNew}
              >
                {isNew}
              </Button>
            </>
          }
        />
        <Chips label="Views" {...props.views}>
          {props.filters}
          <div ref={searchBox} className="ml-auto max-md:order-first max-md:ml-0">
            <SearchField {...search} onChange={event => search.onChange(event.target.value)} />
          </div>
        </Chips>
        {props.above}
        {error ? (
          <ErrorState title={`The ${words.many} could not be loaded`} onRetry={retry}>
            {wordsOf(error)}
          </ErrorState>
        ) : (
          <DataTable
            label={words.title}
            columns={props.columns}
            {...table}
            rowKey={row => row.id}
            storageKey={props.storageKey}
            sort={props.sort}
            onSort={props.onSort}
            {...(readOnly === null && { selection, onSelection: setSelection })}
            onOpen={row => (open === row.id ? onOpenPage(row.id) : onOpen(row.id))}
            onActive={row => open !== null && onOpen(row.id)}
            openKey={open}
            card={props.card}
            empty={props.none ?? <NoneMatches words={words} onShowAll={props.onShowAll} />}
          />
        )}
        {selectedCount(selection, rowCount) > 0 &&
          props.bulk(selection, rowCount, () => setSelection(nothingSelected))}
        <KeyHints hints={hints} />
      </section>
      {open && props.panel(open)}
    </div>
  )
}

type NoneMatchesProps = Pick<ListPageProps<never>, 'words' | 'onShowAll'>

const NoneMatches = ({ words, onShowAll }: NoneMatchesProps) => (
  <EmptyState
    title={`No ${words.one} matches`}
    picture={<Picture of="search" />}
    action={onShowAll && <Button onClick={onShowAll}>Show all {words.many}</Button>}
  >
    Remove a filter or try fewer words.
  </EmptyState>
)
