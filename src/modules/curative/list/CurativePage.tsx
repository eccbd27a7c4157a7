import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { CustomMenus } from '../../../core/custom/CustomMenus.tsx'
import { useAllColumns } from '../../../core/custom/useCustomFields.tsx'
import { ChoiceMenus } from '../../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { viewChips } from '../../../core/resource/view-chips.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { NewCurative } from '../file/NewCurative.tsx'
import { curativeSchema, eachItsOwn, kindWords } from '../record/curative.ts'
import { useCurative } from '../useCurative.tsx'
import {
  curativeAddress,
  curativeColumns,
  curativeFilter,
  viewWords,
  type CurativeRow,
} from './curative-list.ts'
import { CurativeDue, CurativeStatus } from '../record/CurativeStatus.tsx'

const columns = tableColumns<CurativeRow>(curativeColumns, {
  status: row => <CurativeStatus {...row} />,
  dueOn: row => <CurativeDue {...row} />,
})

const words = { one: 'curative item', many: 'curative items', title: 'Curative' }

/** What title opinions require, what is due first. */
export default function CurativePage() {
  const { api, call, readOnly } = useCurative()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const all = useAllColumns('curative_items', columns)
  const list = useList(curativeAddress, '/app/curative', (address, window) =>
    api.list.queryOptions({ ...curativeAddress.askedOf(address), ...window }),
  )
  const open = (id: string) => void navigate({ to: `/app/curative/${id}` })
  return (
    <>
      <ListPage
        words={words}
        list={list}
        exportPath="/curative/export"
        make={{ readOnly, onNew: () => setMaking(true) }}
        filters={
          <>
            <ChoiceMenus filter={curativeFilter} address={list.address} go={list.go} />
            <CustomMenus noun="curative_items" asked={list.address.custom} go={list.go} />
          </>
        }
        searchField={{ label: 'Search by words, lease, party or opinion', className: 'w-72' }}
        views={viewChips(viewWords, list)}
        bulk={selected => (
          <RecordBulkBar
            {...selected}
            words={words}
            call={call}
            readOnly={readOnly}
            noun="curative_items"
            bulk={{ schema: curativeSchema, alone: eachItsOwn }}
            filter={curativeAddress.filterOf(list.address)}
          />
        )}
        columns={all}
        storageKey="curative_items"
        rowKey={row => row.id}
        onOpenPage={row => open(row.id)}
        none={
          <EmptyState title="No curative items">
            Add what your title opinions require, import your curative list, or remove a filter.
          </EmptyState>
        }
        card={row => (
          <RowCard
            name={[row.number, row.name].filter(Boolean).join(' ')}
            status={<CurativeStatus {...row} />}
            left={row.lease ?? kindWords[row.kind]}
            right={<CurativeDue {...row} />}
          />
        )}
      />
      {making && (
        <NewCurative
          of="the organization"
          start={list.address.lease === null ? {} : { leaseId: list.address.lease }}
          onMade={open}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
