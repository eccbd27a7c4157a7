import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import {
  deferredVolume,
  downHours,
  downtimeReasons,
  downtimeSchema,
  type Downtime,
} from '../production/downtime.ts'
import { statusEntrySchema, type StatusEntry } from '../identity/status-history.ts'
import { inspectionSchema, inspectionState, type Inspection } from './inspection.ts'
import { wellOperatorSchema, type WellOperator } from './operator-history.ts'
import { testGor, testWaterCut, wellTestSchema, type WellTest } from './well-test.ts'

/** The related records of a well, as its page shows them. */

export const testPart = {
  one: 'test',
  title: 'Well tests',
  schema: wellTestSchema,
  columns: listColumns<WellTest>({
    schema: wellTestSchema,
    fields: listedFields(wellTestSchema, ['casingPsi', 'oilGravity', 'method', 'notes']),
    placed: [
      { id: 'testedOn' },
      { id: 'testType' },
      { id: 'hours' },
      { id: 'oilBpd' },
      { id: 'gasMcfd' },
      { id: 'waterBpd' },
      { id: 'gor', title: 'GOR', unit: 'scf/bbl', kind: 'number', value: row => testGor(row).value },
      { id: 'waterCut', title: 'Water cut', kind: 'number', value: row => testWaterCut(row).value },
      { id: 'choke64', unit: '1/64' },
      { id: 'tubingPsi', title: 'FTP' },
    ],
  }),
  empty: 'A test measures a day’s production. Add one to get GOR and water cut.',
}

/** The stops of a well at a moment; an open stop counts its hours so far. */
export const downtimePart = (now: string) => ({
  one: 'downtime',
  title: 'Downtime',
  schema: downtimeSchema,
  columns: listColumns<Downtime>({
    schema: downtimeSchema,
    fields: [],
    placed: [
      { id: 'startsAt', value: row => row.startsAt.replace('T', ' ') },
      { id: 'endsAt', value: row => row.endsAt?.replace('T', ' ') ?? 'Still down' },
      { id: 'hours', title: 'Hours', unit: 'h', kind: 'number', value: row => downHours(row, now) },
      { id: 'reason', value: row => downtimeReasons[row.reason].label },
      {
        id: 'oil',
        title: 'Oil deferred',
        unit: 'bbl',
        kind: 'number',
        value: row => deferredVolume(row, 'oil', now).value,
      },
      {
        id: 'gas',
        title: 'Gas deferred',
        unit: 'mcf',
        kind: 'number',
        value: row => deferredVolume(row, 'gas', now).value,
      },
    ],
  }),
  empty: 'Record when the well was down and why; the deferred volume follows from the prior rate.',
})

export const inspectionPart = (today: string) => ({
  one: 'inspection',
  title: 'Inspections',
  schema: inspectionSchema,
  columns: listColumns<Inspection>({
    schema: inspectionSchema,
    fields: [],
    placed: [
      { id: 'subject' },
      { id: 'dueOn' },
      { id: 'inspectedOn' },
      { id: 'state', title: 'State', value: row => inspectionState(row, today).label },
      { id: 'inspector' },
      { id: 'defects' },
    ],
  }),
  empty:
    'Plan an inspection, or record one that was done. Overdue inspections are shown at the top of this page.',
})

export const statusPart = {
  one: 'status',
  title: 'Status history',
  schema: statusEntrySchema,
  columns: listColumns<StatusEntry>({
    schema: statusEntrySchema,
    fields: listedFields(statusEntrySchema, ['rawStatus', 'note']),
    placed: [],
  }),
  empty: 'Each change of status is listed here with its date.',
}

export const operatorPart = {
  one: 'operator',
  title: 'Operators',
  schema: wellOperatorSchema,
  columns: listColumns<WellOperator>({
    schema: wellOperatorSchema,
    fields: listedFields(wellOperatorSchema, ['operatorNo']),
    placed: [],
  }),
  empty: 'Who operated the well, from when to when.',
}
