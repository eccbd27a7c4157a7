import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExportMenu } from '../../core/files/export/ExportMenu.tsx'
import { wordsOf } from '../../core/http/api.tsx'
import type { LiveOptions } from '../../core/live/useLive.tsx'
import { useLiveRows } from '../../core/live/useLiveRows.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatCount } from '../../ui/formats.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { chosenIds, type Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { PageQuery } from '../../ui/table/useWindowedRows.tsx'

interface AdminListProps<Row> {
  title: string
  /** Of the page; below it, the list is exported at `/export`. */
  path: string
  searchLabel: string | null
  columns: readonly Column<Row>[]
  page: (search: string, offset: number, limit: number) => PageQuery<Row> & LiveOptions
  rowKey: (row: Row) => string
  open: (row: Row) => string
  card: (row: Row) => React.ReactNode
  meta?: React.ReactNode
  /** Between the title and the rows. */
  above?: React.ReactNode
}

/** A list of the admin area: searched by the address bar, opened by a click. */
export function AdminList<Row>({ title, path, searchLabel, columns, page, ...more }: AdminListProps<Row>) {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as { q?: unknown }
  const search = typeof q === 'string' ? q : ''
  const storageKey = `admin-${path.slice(7)}`
  const { error, retry, ...table } = useLiveRows<Row>({
    listKey: search,
    page: (offset, limit) => page(search, offset, limit),
  })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={title}
        count={table.rowCount === undefined ? undefined : formatCount(table.rowCount)}
        meta={more.meta}
        actions={
          <>
            {searchLabel !== null && (
              <SearchField
                label={searchLabel}
                className="w-64 max-md:w-full"
                value={search}
                onChange={event =>
                  void navigate({
                    to: path as string,
                    search: (event.target.value ? { q: event.target.value } : {}) as never,
                    replace: true,
                  })
                }
              />
            )}
            <ExportMenu
              path={`${path}/export`}
              search={{ q: search }}
              columns={() => chosenIds(columns, storageKey)}
              count={table.rowCount}
            />
          </>
        }
      />
      {more.above !== undefined && <div className="px-4.5 pb-3 max-md:px-3.5">{more.above}</div>}
      {error ? (
        <ErrorState title="The list could not be loaded" onRetry={retry}>
          {wordsOf(error)}
        </ErrorState>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          {...table}
          rowKey={more.rowKey}
          storageKey={storageKey}
          onOpen={row => void navigate({ to: more.open(row) as string })}
          card={more.card}
          empty={<EmptyState title="No results">Try fewer words.</EmptyState>}
        />
      )}
    </div>
  )
}
