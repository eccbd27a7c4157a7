import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { z } from 'zod'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { PageQuery } from '../../ui/table/useWindowedRows.tsx'
import type { BulkFields } from '../bulk/bulk.ts'
import type { CellEdits } from '../bulk/useCellEdits.tsx'
import { CustomMenus } from '../custom/CustomMenus.tsx'
import { useAllColumns } from '../custom/useCustomFields.tsx'
import type { PageInput } from '../data/list-window.ts'
import type { LiveOptions } from '../live/useLive.tsx'
import { ChoiceMenus, SetFilters } from '../resource/FilterMenus.tsx'
import type { SearchCodec } from '../resource/search-codec.ts'
import type { ListColumn } from '../resource/list-columns.ts'
import { ListPage, type SelectedRows } from '../resource/ListPage.tsx'
import { tableColumns } from '../resource/tableColumns.tsx'
import { useList } from '../resource/useList.tsx'
import { viewChips } from '../resource/view-chips.ts'

type ListSearch = { search?: string; view?: string | null; custom?: readonly string[] | null }

type ListedKind<Row, Address, Asked, Filter> = BulkFields & {
  noun: string
  one: string
  many: string
  title: string
  path: string
  download: string
  isCustomizable: boolean
  views: Readonly<Record<string, string>> | null
  filter: z.ZodObject
  columns: readonly ListColumn<Row>[]
  address: SearchCodec<Address> & {
    toQuery: (search: Address) => Asked
    toFilter: (search: Address) => Filter
  }
}

type RecordListPageProps<Row, Address, Asked, Filter> = {
  kind: ListedKind<Row, Address, Asked, Filter>
  /** The query for a window of the list. */
  page: (query: NoInfer<Asked> & PageInput) => PageQuery<NoInfer<Row>> & LiveOptions
  /** Names the searched fields, as a placeholder. */
  search: string
  /** Content when there are no records. */
  emptyContent: ReactNode
  /** A row in the phone layout. */
  card: (row: NoInfer<Row>) => ReactNode
  /** Custom rendering of cells, by column. */
  cells?: Readonly<Record<string, (row: NoInfer<Row>) => ReactNode>>
  /**
   * The form for a new record; `readOnly` is the reason that the user may not create one, or null when they
   * may.
   */
  newRecord?: {
    readOnly: string | null
    form: (formProps: {
      address: NoInfer<Address>
      onMade: (id: string) => void
      onClose: () => void
    }) => ReactNode
  }
  /** Enables cell editing and pasting, if the user may change the records. */
  edits?: Pick<CellEdits, 'call' | 'readOnly'>
  /** Renders the bulk actions. */
  bulk?: (selected: SelectedRows & { filter: NoInfer<Filter> }) => ReactNode
} & Pick<ComponentProps<typeof ListPage>, 'acts' | 'meta'>

const noCells = {}

/** The page that lists all records of a kind, from its description and the module's additions. */
export function RecordListPage<Row extends { id: string }, Address extends ListSearch, Asked, Filter>({
  kind,
  page,
  search,
  emptyContent,
  card,
  cells = noCells,
  newRecord,
  edits,
  bulk,
  ...more
}: RecordListPageProps<Row, Address, Asked, Filter>) {
  const { address: codec, path } = kind
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const list = useList(codec, path, (search, window) => page({ ...codec.toQuery(search), ...window }))
  const kindColumns = useMemo(() => tableColumns(kind.columns, cells), [kind.columns, cells])
  const columns = useAllColumns(kind.noun, kindColumns, kind.isCustomizable)
  const open = (id: string) => void navigate({ to: `${path}/${id}` })
  const { address } = list
  const changeSearch = list.changeSearch as (change: object) => void
  const narrowed = { address, go: changeSearch }
  return (
    <>
      <ListPage
        {...more}
        words={kind}
        list={{ ...list, changeSearch }}
        exportPath={kind.download}
        {...(newRecord && { newRecord: { readOnly: newRecord.readOnly, onNew: () => setMaking(true) } })}
        filters={
          <>
            <ChoiceMenus filter={kind.filter} {...narrowed} />
            <SetFilters filter={kind.filter} {...narrowed} />
            {kind.isCustomizable && (
              <CustomMenus noun={kind.noun} requestedFields={address.custom ?? []} onChange={changeSearch} />
            )}
          </>
        }
        searchField={{ label: search, className: 'w-80' }}
        {...(kind.views && {
          views: viewChips(kind.views, { address: { view: address.view ?? '' }, changeSearch }),
        })}
        {...(bulk && { bulk: selected => bulk({ ...selected, filter: codec.toFilter(address) }) })}
        edits={edits && { noun: kind.noun, bulk: kind, isCustomizable: kind.isCustomizable, ...edits }}
        columns={columns}
        storageKey={kind.noun}
        rowKey={row => row.id}
        onOpenPage={row => open(row.id)}
        emptyContent={<EmptyState title={`No ${kind.many}`}>{emptyContent}</EmptyState>}
        card={card}
      />
      {making && newRecord?.form({ address, onMade: open, onClose: () => setMaking(false) })}
    </>
  )
}
