import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CustomMenus } from '../../../core/custom/CustomMenus.tsx'
import { useAllColumns, useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { ChoiceMenus } from '../../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { viewChips } from '../../../core/resource/view-chips.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { afeSchema, eachItsOwn, statusTones, statusWords } from '../record/afe.ts'
import { afeControls } from '../afeControls.tsx'
import { useAfes } from '../useAfes.tsx'
import { afeAddress, afeColumns, afeFilter, billedPart, viewWords, type AfeRow } from './afe-list.ts'

const AfeStatus = ({ status }: AfeRow) => <Status tone={statusTones[status]}>{statusWords[status]}</Status>

/** Near the estimate, or beyond it, in words beside the part. */
const Part = (row: AfeRow) => {
  const part = billedPart(row)
  if (part === null) return '—'
  const tone = part > 1 ? 'text-bad' : row.near ? 'text-warn' : ''
  return (
    <span className={tone}>
      {formatPercent(part)}
      {part > 1 && <span className="sr-only"> over the estimate</span>}
    </span>
  )
}

const columns = tableColumns<AfeRow>(afeColumns, {
  status: row => <AfeStatus {...row} />,
  part: row => <Part {...row} />,
})

const words = { one: 'AFE', many: 'AFEs', title: 'AFEs' }

/** What wells and leases are to cost, who approved it, and what was billed. */
export default function AfesPage() {
  const { api, call, readOnly } = useAfes()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const schema = useWholeSchema('afes', afeSchema)
  const all = useAllColumns('afes', columns)
  const controls = afeControls()
  const list = useList(afeAddress, '/app/afe', (address, window) =>
    api.list.queryOptions({ ...afeAddress.askedOf(address), ...window }),
  )
  const open = (id: string) => void navigate({ to: `/app/afe/${id}` })
  return (
    <>
      <ListPage
        words={words}
        list={list}
        exportPath="/afe/export"
        make={{ readOnly, onNew: () => setMaking(true) }}
        acts={[
          {
            label: 'Approval limits',
            node: (
              <Link to="/app/afe/limits" className={buttonClass()}>
                Approval limits
              </Link>
            ),
          },
        ]}
        filters={
          <>
            <ChoiceMenus filter={afeFilter} address={list.address} go={list.go} />
            <CustomMenus noun="afes" asked={list.address.custom} go={list.go} />
          </>
        }
        searchField={{ label: 'Search by number, name, well or lease', className: 'w-72' }}
        views={viewChips(viewWords, list)}
        bulk={selected => (
          <RecordBulkBar
            {...selected}
            words={words}
            call={call}
            readOnly={readOnly}
            noun="afes"
            bulk={{ schema: afeSchema, alone: eachItsOwn }}
            filter={afeAddress.filterOf(list.address)}
          />
        )}
        columns={all}
        storageKey="afes"
        rowKey={row => row.id}
        onOpenPage={row => open(row.id)}
        none={
          <EmptyState title="No AFEs">
            Write what a well or a facility is to cost, have it approved, and compare what is billed.
          </EmptyState>
        }
        card={row => (
          <RowCard
            name={`${row.number} ${row.name}`}
            status={<AfeStatus {...row} />}
            left={row.well ?? row.lease ?? ''}
            right={formatMoney(row.total)}
          />
        )}
      />
      {making && (
        <RecordForm
          title="New AFE"
          one="AFE"
          of="the organization"
          schema={schema}
          record={null}
          start={list.address.well === null ? {} : { wellId: list.address.well }}
          controls={controls}
          save={({ values }) => call.create.mutate(values)}
          success={({ number }, { id }) => {
            open(id)
            return `AFE ${number} added`
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
