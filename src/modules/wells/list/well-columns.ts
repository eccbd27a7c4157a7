import { listColumns, type PlacedColumn } from '../../../core/resource/list-columns.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { wellSchema } from '../identity/well.ts'
import { volumes, wellSorts } from './well-filter.ts'
import { listedWellFields } from './listed-well.ts'
import type { WellRow } from './wells-query.ts'

const degreeColumn = (id: 'surfaceLat' | 'surfaceLon', header: string): PlacedColumn<WellRow> => ({
  id,
  header,
  width: 104,
  extra: true,
  text: row => row[id]?.toFixed(5) ?? '',
})

const volumeColumn = (figure: (typeof volumes)[number]): PlacedColumn<WellRow> => ({
  ...figure,
  kind: 'number',
  width: 150,
  extra: true,
})

/** A volume of the last reported month. */
const lastVolumeColumn = (id: 'lastOil' | 'lastGas', header: string): PlacedColumn<WellRow> => ({
  ...volumes.find(figure => figure.id === id)!,
  header,
  kind: 'number',
  width: 120,
  minWidthPx: 114,
})

/** The columns of the well list. Well fields that are not listed here follow at the end. */
export const wellListColumns = listColumns<WellRow>({
  schema: wellSchema,
  fields: listedWellFields,
  sorts: wellSorts,
  placed: [
    { id: 'name', header: 'Well', width: 210, minWidthPx: 150, fixed: true },
    // Exported with separators: spreadsheets would read bare digits as a number and drop a leading zero.
    { id: 'api', width: 158, minWidthPx: 156, value: row => row.api && formatApi(row.api) },
    { id: 'operator', width: 190, minWidthPx: 110 },
    {
      id: 'county',
      width: 124,
      minWidthPx: 108,
      text: row => [row.county, row.state].filter(Boolean).join(', '),
    },
    { id: 'state', pageColumnId: 'county' },
    { id: 'status', title: 'Well status', header: 'Status', width: 160, minWidthPx: 124, whole: true },
    // The status column keeps the words that an import reads; the state is exported next to it.
    { id: 'silentSince', pageColumnId: 'status', title: 'Last reported, next report overdue', kind: 'date' },
    { id: 'formation', title: 'Formation', width: 120, minWidthPx: 108 },
    { id: 'lastMonth', title: 'Last month', kind: 'date', width: 90, minWidthPx: 84 },
    lastVolumeColumn('lastOil', 'Last oil'),
    lastVolumeColumn('lastGas', 'Last gas'),
    { id: 'firstProductionDate', header: 'First prod.', width: 104, minWidthPx: 96 },
    // The symbol next to the name already shows the type.
    { id: 'type', title: 'Well type', header: 'Type', width: 110, extra: true },
    { id: 'field', width: 140, extra: true },
    { id: 'spudDate', width: 106, extra: true },
    { id: 'wellNumber', header: 'Number', width: 90, extra: true },
    { id: 'trajectory', width: 106, extra: true },
    ...volumes.filter(({ id }) => id !== 'lastOil' && id !== 'lastGas').map(volumeColumn),
    degreeColumn('surfaceLat', 'Latitude'),
    degreeColumn('surfaceLon', 'Longitude'),
  ],
})
