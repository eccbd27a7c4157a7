import { useMemo, useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SingleChoiceMenu } from '../../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatDate, formatMonth } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { horizons } from '../status/expiry.ts'
import { usePeople } from './AssignField.tsx'
import { unassigned, type AcknowledgmentFilter } from './obligation-numbers.ts'
import { ObligationBulkBar } from './ObligationBulkBar.tsx'
import { exportedAs, ObligationCard, obligationListColumns } from './obligationListColumns.tsx'
import { ObligationMonth } from './ObligationMonth.tsx'
import { ObligationSteps } from './ObligationSteps.tsx'
import { obligationTotalsText } from './obligation-totals.ts'
import type { LeaseFileObligation } from './ObligationState.tsx'
import { obligationSearch, obligationView } from './obligation-window.ts'
import { LeasesLink } from '../record/LeasesLink.tsx'

const words = { one: 'obligation', many: 'obligations', title: 'Obligations' }

/** Payments and duties for leases, as a list by look-ahead or as a calendar. */
export default function ObligationsPage() {
  const { api } = useLeases()
  const today = useToday()
  const [openedRow, setOpenedRow] = useState<LeaseFileObligation | null>(null)
  const list = useList(obligationSearch, '/app/leases/obligations', (search, window) =>
    api.obligations.list.queryOptions({ ...obligationView(search), ...window }),
  )
  const { address, changeSearch } = list
  const { days, show, month, from, to, search, assignedTo, acknowledged } = address
  const view = obligationView(address)
  const { data } = useLiveQuery(api.obligations.list.queryOptions({ ...view, offset: 0, limit: 100 }))
  const counts = useLiveQuery(
    api.obligations.counts.queryOptions({ days, search, assignedTo, acknowledged }),
  ).data
  const openId = openedRow?.id ?? address.open
  const open = openId === null ? null : (list.loaded().find(({ id }) => id === openId) ?? openedRow)
  const close = () => {
    setOpenedRow(null)
    if (address.open) changeSearch({ open: null })
  }
  const me = useViewer().user?.id
  const people = usePeople()
  const assignees = [
    ...people.filter(({ id }) => id === me).map(({ id }) => ({ value: id, label: 'Mine' })),
    { value: unassigned, label: 'No one' },
    ...people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const columns = useMemo(() => obligationListColumns(today, setOpenedRow), [today])
  return (
    <>
      <ListPage
        words={words}
        parent={<LeasesLink />}
        count={data && `${windowLabel(address)}${obligationTotalsText(data.totals)}`}
        exportPath="/leases/obligations/export"
        exported={exportedAs}
        acts={[
          {
            label: month ? 'List' : 'Calendar',
            node: (
              <Button onClick={() => changeSearch({ ...blankWindow, month: month ? '' : today.slice(0, 7) })}>
                {month ? 'List' : 'Calendar'}
              </Button>
            ),
          },
        ]}
        list={list}
        views={{
          label: 'Due within',
          chips: [
            { id: 'overdue', label: 'Overdue', count: counts?.overdue },
            ...horizons.map(horizon => ({
              id: String(horizon),
              label: `≤ ${horizon} days`,
              count: counts?.[`d${horizon}`],
            })),
            { id: 'settled', label: 'Settled', count: counts?.settled },
          ],
          selected: month || from || to ? null : show === 'due' ? String(days) : show,
          onSelect: id =>
            id === 'overdue' || id === 'settled'
              ? changeSearch({ show: id, ...blankWindow })
              : changeSearch({
                  days: horizons.find(horizon => String(horizon) === id) ?? 90,
                  show: 'due',
                  ...blankWindow,
                }),
        }}
        filters={
          <>
            <SingleChoiceMenu
              label="Assigned to"
              choices={assignees}
              selectedValue={assignedTo}
              onChange={assignedTo => changeSearch({ assignedTo })}
            />
            <SingleChoiceMenu
              label="Acknowledged"
              choices={acknowledgedChoices}
              selectedValue={acknowledged ?? ''}
              onChange={acknowledged =>
                changeSearch({ acknowledged: (acknowledged || null) as AcknowledgmentFilter })
              }
            />
          </>
        }
        bulk={selected => <ObligationBulkBar {...selected} view={view} />}
        searchField={{ label: 'Search obligations', className: 'w-52' }}
        replacement={
          month && (
            <ObligationMonth
              view={view}
              onMonth={next => changeSearch({ month: next.slice(0, 7) })}
              onOpen={setOpenedRow}
            />
          )
        }
        columns={columns}
        storageKey="obligations"
        rowKey={row => row.id}
        onOpenPage={setOpenedRow}
        card={row => <ObligationCard row={row} today={today} />}
        emptyContent={
          <EmptyState title={emptyTitles[show]} picture={<Picture of="calendar" />}>
            {show === 'settled'
              ? 'Obligations paid, waived or missed on these days are listed here.'
              : 'Nothing is due in this window. Rentals, shut-in royalty and extension notices appear automatically.'}
          </EmptyState>
        }
      />
      {open && <ObligationSteps row={open} onClose={close} />}
    </>
  )
}

const blankWindow = { month: '', from: '', to: '' }

/** The displayed month or days, if the view is not a look-ahead. */
function windowLabel({ month, from, to }: Record<'month' | 'from' | 'to', string>): string {
  if (from || to) return `${formatDate(from)} – ${formatDate(to)}: `
  return month && `${formatMonth(month)}: `
}

const acknowledgedChoices = [
  { value: 'no', label: 'Not acknowledged' },
  { value: 'yes', label: 'Acknowledged' },
  { value: 'escalated', label: 'Escalated' },
]

const emptyTitles = {
  due: 'No obligations due',
  overdue: 'No overdue obligations',
  settled: 'No settled obligations',
}
