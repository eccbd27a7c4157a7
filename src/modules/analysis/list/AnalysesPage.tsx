import { useNavigate } from '@tanstack/react-router'
import { Instant } from '../../../core/auth/Instant.tsx'
import { exportAction } from '../../../core/bulk/export-action.tsx'
import { AppError } from '../../../core/error/AppError.ts'
import { BulkBar, type RowSelection } from '../../../core/resource/BulkBar.tsx'
import { ChoiceMenus } from '../../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { pageLinks } from '../../../core/resource/PageLinks.tsx'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { viewChips } from '../../../core/resource/view-chips.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatDate, formatMoney } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { formatMembers, maxCompared, maxPortfolioMembers } from '../compare/members.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useState } from 'react'
import { consumePendingFile } from '../importing/pending-file.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { analysisKind, viewLabels, type AnalysisRow } from './analysis-kind.ts'

const ImportCases = lazyComponent(async () => (await import('../importing/ImportCases.tsx')).ImportCases)

const columns = tableColumns<AnalysisRow>(analysisKind.columns, {
  updatedAt: row => <Instant at={row.updatedAt} />,
})
const places = pageLinks([
  ['/app/financial-analysis/compare', 'Compare'],
  ['/app/financial-analysis/portfolio', 'Portfolio'],
  ['/app/financial-analysis/forecasts', 'Forecasts'],
  ['/app/financial-analysis/type-wells', 'Type wells'],
])

/** The analyses that the user may see, latest first. */
export default function AnalysesPage() {
  const { api, call, readOnly } = useAnalyses()
  const navigate = useNavigate()
  /** The files of the import dialog, including one that another page handed over; null while it is closed. */
  const [importing, setImporting] = useState<readonly File[] | null>(() => {
    const file = consumePendingFile()
    return file ? [file] : null
  })
  const list = useList(analysisKind.address, analysisKind.path, (search, window) =>
    api.list.queryOptions({ ...analysisKind.address.toQuery(search), ...window }),
  )
  const allIds = async () => {
    const rows = await list.rows.load(0, list.rows.rowCount ?? 0)
    return rows.map(({ id }) => id)
  }
  const openWith = async (page: 'compare' | 'portfolio', selection: RowSelection, limit: number) => {
    if (selection.count > limit)
      throw new AppError('invalid', `At most ${limit} analyses here: choose fewer.`)
    const members = formatMembers((await selection.ids()).map(id => ({ id, number: null, share: '1' })))
    await navigate({ to: `/app/financial-analysis/${page}`, search: { of: members } })
    return null
  }
  return (
    <>
      <ListPage
        words={analysisKind}
        list={list}
        exportPath={analysisKind.download}
        acts={[
          ...places,
          {
            label: 'Import from ARIES, PHDwin…',
            node: (
              <Button disabledReason={readOnly} onClick={() => setImporting([])}>
                Import cases
              </Button>
            ),
          },
        ]}
        newRecord={{ readOnly, onNew: () => void navigate({ to: '/app/financial-analysis/new' }) }}
        filters={<ChoiceMenus filter={analysisKind.filter} address={list.address} go={list.changeSearch} />}
        searchField={{ label: 'Search analyses', className: 'w-56' }}
        views={viewChips(viewLabels, list)}
        bulk={({ table, onLeave, ...ticked }) => (
          <BulkBar
            {...ticked}
            words={analysisKind}
            allIds={allIds}
            acts={[
              {
                label: 'Compare',
                run: selection => openWith('compare', selection, maxCompared),
              },
              {
                label: 'Roll up',
                run: selection => openWith('portfolio', selection, maxPortfolioMembers),
              },
              exportAction(table, analysisKind.many),
              {
                label: 'Delete',
                danger: true,
                run: async selection => {
                  const ids = await selection.ids()
                  onLeave()
                  await call.remove.mutate({ ids })
                  return {
                    text: `${pluralize(ids.length, analysisKind.one, analysisKind.many)} deleted`,
                    undo: () => call.restore.mutate({ ids }),
                  }
                },
              },
            ]}
          />
        )}
        columns={columns}
        storageKey="analyses"
        rowKey={row => row.id}
        onOpenPage={row => void navigate({ to: `/app/financial-analysis/${row.id}` })}
        emptyContent={
          <EmptyState title="No analyses">
            Value wells, a lease or a project: start with New analysis, or remove a filter.
          </EmptyState>
        }
        card={row => (
          <RowCard
            name={row.name}
            leftFigure={`as of ${formatDate(row.asOf)} · ${pluralize(row.wells, 'well')}`}
            rightFigure={formatMoney(row.npv)}
          />
        )}
      />
      {importing && <ImportCases initialFiles={importing} onClose={() => setImporting(null)} />}
    </>
  )
}
