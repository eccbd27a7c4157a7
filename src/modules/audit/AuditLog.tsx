import { Instant } from '../../core/auth/Instant.tsx'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { useListSearch } from '../../core/resource/useListSearch.tsx'
import { withoutOpen } from '../../core/resource/useList.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FoldingPart } from '../../ui/Folding.tsx'
import { capitalize } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { auditSearch, type AuditSearch } from './audit-search.ts'
import { actorName, type AuditChoices, type AuditRow } from './audit.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import type { useAuditLog } from './useAuditLog.tsx'

export const useAuditSearch = (path: string) => useListSearch(auditSearch, path)

interface AuditLogProps {
  title: string
  meta: string
  exportPath: string
  storageKey: string
  columns: readonly Column<AuditRow>[]
  address: AuditSearch
  changeSearch: (change: Partial<AuditSearch>) => void
  log: ReturnType<typeof useAuditLog>
  /** Loads the records of an action on several. */
  within: (row: AuditRow) => Promise<AuditRow[]>
  choices: AuditChoices | undefined
  acts?: readonly FoldingPart[]
}

/** A log, newest first, next to the selected entry. Exports contain every stored field. */
export function AuditLog({ title, address, changeSearch, log, choices, within, ...page }: AuditLogProps) {
  return (
    <ListPage
      {...page}
      words={{ one: 'record', many: 'records', title }}
      count={null}
      exported={() => []}
      list={{ address, changeSearch, rows: log.rows, search: withoutOpen(auditSearch, address) }}
      filters={
        <AuditFilters
          address={address}
          choices={choices}
          onChange={change => changeSearch({ ...change, open: '' })}
        />
      }
      searchField={{ label: 'Search by record', className: 'w-52' }}
      aboveTable={
        log.newer && (
          <div className="flex justify-center border-b bg-raised py-1.5">
            <Button size="small" onClick={log.showNewer}>
              New activity. Show it
            </Button>
          </div>
        )
      }
      rowKey={row => String(row.id)}
      panel={id => {
        const row = log.loaded.find(item => String(item.id) === id)
        return (
          row && (
            <ChangePanel
              key={id}
              row={row}
              within={within}
              onNarrow={changeSearch}
              onClose={() => changeSearch({ open: '' })}
            />
          )
        )
      }}
      onShowAll={() => changeSearch(auditSearch.read({}))}
      card={row => (
        <RowCard
          name={`${actorName(row)} ${row.sentence}`}
          leftFigure={row.details.join(' · ') || capitalize(row.kind)}
          rightFigure={<Instant at={row.at} />}
        />
      )}
    />
  )
}
