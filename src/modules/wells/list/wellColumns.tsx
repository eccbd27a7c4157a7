import { Link } from '@tanstack/react-router'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { formatMonth } from '../../../ui/formats.ts'
import { WellSign } from '../../../core/map/WellSign.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { wellStyle } from '../identity/well-style.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { wellTypes } from '../../../core/trade/well-type.ts'
import { WellStatus } from '../identity/WellStatus.tsx'
import { statusStyle } from '../../../core/land/well-status.ts'
import { wellListColumns } from './well-columns.ts'
import { extraWellFields } from './wells-query.ts'
import type { WellRow } from './wells-query.ts'

const dash = <span className="text-faint">—</span>
const placeholder = <span className="text-faint">…</span>

const renderedColumns = tableColumns<WellRow>(wellListColumns, {
  name: row => (
    <span className="flex min-w-0 items-center gap-2">
      <span title={wellTypes[row.type]} className="shrink-0">
        <WellSign look={wellStyle(row.type, row.status, row.silentSince)} />
        <span className="sr-only">{wellTypes[row.type]}</span>
      </span>
      <Link
        to="/app/well/$wellId"
        params={{ wellId: row.id }}
        className="cell-text hover:underline"
        tabIndex={-1}
      >
        {row.name}
      </Link>
    </span>
  ),
  api: row => <span className="font-mono text-sm">{row.api === null ? dash : formatApi(row.api)}</span>,
  status: row => <WellStatus status={row.status} silentSince={row.silentSince} />,
  lastMonth: row => (row.lastMonth === null ? dash : formatMonth(row.lastMonth)),
})

const statusLabel = ({ status, silentSince }: WellRow) => statusStyle(status, silentSince).label

/** The text of cells that also show a symbol or tag, and the width of those in pixels. */
const cellTexts: Readonly<Record<string, Pick<Column<WellRow>, 'text' | 'extraWidth' | 'copied'>>> = {
  name: { text: row => row.name, extraWidth: 24 },
  api: { text: row => (row.api === null ? '—' : formatApi(row.api)) },
  status: { text: statusLabel, copied: statusLabel, extraWidth: 28 },
  lastMonth: { text: row => (row.lastMonth === null ? '—' : formatMonth(row.lastMonth)) },
}

/** The columns as the table draws them. A newly added column shows a placeholder until its values load. */
export const wellColumns = renderedColumns.map(column => ({
  ...column,
  ...cellTexts[column.id],
  cell: (row: WellRow) =>
    extraWellFields.some(id => id === column.id && row[id] === undefined) ? placeholder : column.cell(row),
}))

/** A well card for phones: name and status, API number and formation. */
export const wellCard = (row: WellRow) => (
  <RowCard
    name={row.name}
    status={<WellStatus status={row.status} silentSince={row.silentSince} />}
    leftFigure={<span className="font-mono text-sm">{row.api === null ? '—' : formatApi(row.api)}</span>}
    rightFigure={row.formation ?? row.county ?? ''}
  />
)
