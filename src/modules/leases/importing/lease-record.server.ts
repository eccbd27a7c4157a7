import { snakeCase, type Field } from '../../../core/importing/field.ts'
import { placeFields } from '../../../core/importing/place-fields.data.ts'
import { importedRecord } from '../../../core/importing/record-columns.server.ts'
import { leases } from '../record/lease.table.ts'
import { leaseSchema } from '../record/lease.ts'
import { leasePartFields } from './lease-part-fields.data.ts'
import { leaseFields, tractFields } from './lease-fields.data.ts'

/** The database columns filled from fields that are read together. */
const columnsByField: Readonly<Record<string, readonly string[]>> = {
  'lease.leaseNumber': ['lease_number'],
  'lease.status': ['raw_status', 'held_of_record'],
  'lease.heldByProduction': ['held_of_record'],
  'lease.expirationDate': ['expiration_date', 'held_of_record', 'primary_term', 'expiration_reason'],
  'lease.term': ['primary_term', 'extension_option', 'delay_rental'],
  'lease.termYears': ['primary_term'],
  'lease.termMonths': ['primary_term'],
  'lease.royalty': ['royalty_oil', 'royalty_gas'],
  'lease.bonusPerNma': ['bonus_per_nma'],
  'lease.bonusTotal': ['bonus_total'],
  'lease.rentalPerAcre': ['delay_rental'],
  'lease.paidUp': ['delay_rental'],
  'lease.book': ['recording'],
  'lease.page': ['recording'],
  'lease.instrumentNumber': ['recording'],
  'lease.recordedDate': ['recording'],
  'lease.memorandum': ['recording'],
  'lease.rentalBasis': ['delay_rental'],
  'lease.rentalIfMissed': ['delay_rental'],
  'lease.netAcres': [],
  'lease.companyNetAcres': [],
  'lease.wi': [],
  'place.state': ['state'],
}

/** Groups of fields by the prefix of their ids, and the database column that each fills. */
const columnsByPrefix: readonly (readonly [begins: string, fills: readonly string[]])[] = [
  ['lease.shutIn', ['shut_in_royalty']],
  ['lease.option', ['extension_option']],
  ['lease.depth', ['depth']],
]
const targetColumn = (id: string) =>
  columnsByField[id] ?? columnsByPrefix.find(([begins]) => id.startsWith(begins))?.[1]

/** Other lease fields fill their own column; fields about land go to the tract. */
const withColumn = (field: Field): Field =>
  targetColumn(field.id)
    ? { ...field, fills: targetColumn(field.id)! }
    : field.describesLand
      ? field
      : { ...field, column: snakeCase(field.id.slice(field.id.indexOf('.') + 1)) }

/** The import record of a lease; its acres, interests and status are derived. */
export const leaseRecord = importedRecord({
  table: leases,
  schema: leaseSchema,
  group: 'lease',
  fields: [...leaseFields, ...leasePartFields, ...tractFields, ...placeFields].map(withColumn),
  extraColumns: ['raw_status'],
  excluded: {
    payingTest: 'Set by the organization, not imported.',
    recordedAcres: 'File acres belong to its tracts.',
  },
})
