import { SingleChoiceMenu } from '../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { tableColumns } from '../../core/resource/tableColumns.tsx'
import { useList } from '../../core/resource/useList.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDate, formatMoney } from '../../ui/formats.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { anomalyStates, type AnomalyRow } from './anomaly.ts'
import { anomalyColumns, formatLoss } from './anomaly-columns.ts'
import { anomalySearch, anomalyViews } from './anomaly-list.ts'
import { AnomalySidePanel } from './AnomalySidePanel.tsx'
import { useAnomalies } from './useAnomalies.tsx'

const words = { one: 'anomaly', many: 'anomalies', title: 'Anomalies' }
/** An open anomaly has no cause yet. */
const hiddenWhenOpen = ['cause']
const columns = tableColumns<AnomalyRow>(anomalyColumns)

/** Lists anomalies in the records, which users resolve by giving a cause. */
export default function AnomaliesPage() {
  const { api } = useAnomalies()
  const list = useList(anomalySearch, '/app/anomalies', (search, window) =>
    api.list.queryOptions({ ...anomalySearch.toFilter(search), ...window }),
  )
  const { address, changeSearch, loaded } = list
  const { data: counts = [] } = useLiveQuery(api.counts.queryOptions())
  const openCount = counts.reduce((sum, count) => sum + count.open, 0)

  /** Opens the next anomaly after a decision, so users can work through them without a mouse. */
  function next(current: string) {
    const rows = loaded()
    const index = rows.findIndex(({ id }) => id === current)
    const nextRow = rows[index + 1] ?? rows.find(({ id }) => id !== current)
    changeSearch({ open: address.state === 'open' ? (nextRow?.id ?? null) : null })
  }

  return (
    <ListPage
      words={words}
      meta="Explained items reopen if volumes change."
      list={list}
      exportPath="/anomalies/export"
      views={{
        label: 'Views',
        chips: anomalyViews.map(id => ({
          id,
          label: anomalyStates[id],
          count: id === 'open' ? openCount : undefined,
        })),
        selected: address.state,
        onSelect: id => changeSearch({ open: null, state: anomalyViews.find(view => view === id) ?? 'open' }),
      }}
      filters={
        <SingleChoiceMenu
          label="Kind"
          choices={counts.map(({ rule, title, open: openCount }) => ({
            value: rule,
            label: `${title} (${openCount})`,
          }))}
          selectedValue={address.rule}
          onChange={rule => changeSearch({ rule, open: null })}
        />
      }
      searchField={{ label: 'Search anomalies', className: 'w-56' }}
      columns={columns}
      emptyColumns={address.state === 'open' ? hiddenWhenOpen : undefined}
      storageKey="anomalies"
      rowKey={row => row.id}
      panel={id => {
        const row = loaded().find(item => item.id === id)
        return (
          row && (
            <AnomalySidePanel key={id} row={row} onDone={next} onClose={() => changeSearch({ open: null })} />
          )
        )
      }}
      card={row => (
        <RowCard
          name={row.record ?? ''}
          leftFigure={row.says}
          rightFigure={
            row.lostDollars === null ? formatLoss(row) || formatDate(row.onDay) : formatMoney(row.lostDollars)
          }
        />
      )}
      emptyContent={
        address.state === 'open' ? (
          <NoOpenAnomalies />
        ) : (
          <EmptyState title="Nothing here yet">
            Explained and dismissed anomalies are listed here and can be reopened.
          </EmptyState>
        )
      }
    />
  )
}

/** An empty list means something only after all records have been checked. */
function NoOpenAnomalies() {
  const { data: isLookedThrough } = useLiveQuery(useAnomalies().api.isLookedThrough.queryOptions())
  if (isLookedThrough === undefined) return null
  return isLookedThrough ? (
    <EmptyState title="Nothing to explain">
      Volumes, stocks, trends, links and payments agree with each other. Checks run every 10 minutes.
    </EmptyState>
  ) : (
    <EmptyState title="Not checked yet">Checks run every 10 minutes.</EmptyState>
  )
}
