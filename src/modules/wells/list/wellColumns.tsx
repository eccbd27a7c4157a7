import { Link } from '@tanstack/react-router'
import { formatDate, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { WellSign } from '../../../core/map/WellSign.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { wellLook } from '../../map/well-look.ts'
import { formatApi } from '../identity/api-number.ts'
import { volumes, volumeSorts, type Volume } from './well-filter.ts'
import { trajectories, wellTypes } from '../identity/well-type.ts'
import { WellStatus } from '../identity/WellStatus.tsx'
import type { ListedWell } from './wells-list.server.ts'

const text = (value: string | null) => value || <span className="text-faint">—</span>

const degrees = (id: 'surfaceLat' | 'surfaceLon', header: string): Column<ListedWell> => ({
  id,
  header,
  unit: '°',
  align: 'right',
  width: 104,
  extra: true,
  cell: row => row[id]?.toFixed(5) ?? text(null),
})

const volume = ({ id, title, unit }: (typeof volumes)[number]): Column<ListedWell> => ({
  id,
  header: title,
  unit,
  align: 'right',
  width: 150,
  extra: true,
  sortable: (volumeSorts as readonly Volume[]).includes(id),
  cell: row => (row[id] === null ? text(null) : formatNumber(row[id])),
})

/** The columns of the list of wells; the sortable ones are named as the server sorts them. */
export const wellColumns: Column<ListedWell>[] = [
  {
    id: 'name',
    header: 'Well',
    width: 230,
    fixed: true,
    sortable: true,
    cell: row => (
      <Link
        to="/app/well/$wellId"
        params={{ wellId: row.id }}
        className="flex min-w-0 items-center gap-2 hover:underline"
        tabIndex={-1}
        onClick={event => event.stopPropagation()}
      >
        <WellSign look={wellLook(row.type, row.status, row.silentSince)} />
        <span className="truncate">{row.name}</span>
      </Link>
    ),
  },
  {
    id: 'api',
    header: 'API number',
    width: 158,
    sortable: true,
    cell: row => (
      <span className="font-mono text-sm">{row.api === null ? text(null) : formatApi(row.api)}</span>
    ),
  },
  { id: 'operator', header: 'Operator', width: 210, sortable: true, cell: row => text(row.operator) },
  { id: 'type', header: 'Type', width: 110, sortable: true, cell: row => wellTypes[row.type] },
  {
    id: 'status',
    header: 'Status',
    width: 205,
    sortable: true,
    cell: row => <WellStatus status={row.status} silentSince={row.silentSince} />,
  },
  { id: 'county', header: 'County', width: 110, sortable: true, cell: row => text(row.county) },
  { id: 'field', header: 'Field', width: 140, sortable: true, cell: row => text(row.field) },
  { id: 'formation', header: 'Formation', width: 140, sortable: true, cell: row => text(row.formation) },
  {
    id: 'spudDate',
    header: 'Spudded',
    align: 'right',
    width: 106,
    sortable: true,
    cell: row => formatDate(row.spudDate),
  },
  {
    id: 'firstProductionDate',
    header: 'First production',
    align: 'right',
    width: 120,
    sortable: true,
    extra: true,
    cell: row => formatDate(row.firstProductionDate),
  },
  { id: 'wellNumber', header: 'Number', width: 90, extra: true, cell: row => text(row.wellNumber) },
  { id: 'state', header: 'State', width: 64, extra: true, cell: row => text(row.state) },
  {
    id: 'trajectory',
    header: 'Trajectory',
    width: 106,
    extra: true,
    cell: row => text(row.trajectory && trajectories[row.trajectory]),
  },
  {
    id: 'lastMonth',
    header: 'Last month',
    align: 'right',
    width: 96,
    extra: true,
    cell: row => (row.lastMonth === null ? text(null) : formatMonth(row.lastMonth)),
  },
  ...volumes.map(volume),
  degrees('surfaceLat', 'Latitude'),
  degrees('surfaceLon', 'Longitude'),
]

/** A well on a phone: name and status, API number and formation. */
export const wellCard = (row: ListedWell) => (
  <RowCard
    name={row.name}
    status={<WellStatus status={row.status} silentSince={row.silentSince} />}
    left={<span className="font-mono text-sm">{row.api === null ? '—' : formatApi(row.api)}</span>}
    right={row.formation ?? row.county ?? ''}
  />
)
