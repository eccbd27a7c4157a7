import type { Field } from '../../../core/importing/field.ts'
import { placeFields } from '../../../core/importing/place-fields.data.ts'
import { importedRecord } from '../../../core/importing/record-columns.server.ts'
import { wells } from '../identity/well.table.ts'
import { wellSchema } from '../identity/well.ts'
import { dbColumn } from './well-columns.ts'
import { wellFields } from './well-fields.data.ts'

/** Fields that fill other columns than their own, or none. */
const columnsByField: Readonly<Record<string, readonly string[]>> = {
  'well.apiState': ['api'],
  'well.apiCounty': ['api'],
  'well.apiUnique': ['api'],
  'well.apiSidetrack': ['api'],
  'well.apiEvent': ['api'],
  'well.depthUnit': [],
  'well.latLong': ['surface_lat', 'surface_lon'],
  'place.legal': ['section', 'township', 'range', 'quarter'],
  'place.northSouth': ['township'],
  'place.eastWest': ['range'],
  'place.quarterQuarter': ['quarter'],
  'place.lots': ['quarter'],
  'place.area': [],
}

/** Coded fields also fill the columns for the agency's raw code. */
const rawCodeColumns: Readonly<Record<string, readonly string[]>> = {
  'well.type': ['raw_type', 'raw_agency'],
  'well.status': ['raw_status', 'raw_agency'],
}

/** Most facts are stored as read in their own column. */
const withColumn = (field: Field): Field =>
  field.id in columnsByField
    ? { ...field, fills: columnsByField[field.id]! }
    : { ...field, column: dbColumn(field), fills: rawCodeColumns[field.id] ?? [] }

const angleField = (kind: 'latitude' | 'longitude', names: string): Partial<Field> => ({
  kind,
  names: names.split('|'),
})

/** The import definition of wells. */
export const wellRecord = importedRecord({
  table: wells,
  schema: wellSchema,
  group: 'well',
  fields: [...wellFields, ...placeFields].map(withColumn),
  names: {
    heelLat: angleField('latitude', 'heel lat'),
    heelLon: angleField('longitude', 'heel long|heel lon'),
    toeLat: angleField('latitude', 'toe lat'),
    toeLon: angleField('longitude', 'toe long|toe lon'),
    notes: { names: ['well notes', 'well remarks'] },
  },
  excluded: {
    landingZone: 'Files use the landing zone as a well’s formation.',
  },
})
