import { snakeCase, type Field } from '../../../core/importing/field.ts'
import { placeFields } from '../../../core/importing/place-fields.data.ts'
import { importedRecord } from '../../../core/importing/record-columns.server.ts'
import { leases } from '../record/lease.table.ts'
import { leaseSchema } from '../record/lease.ts'
import { leaseFields, tractFields } from './lease-fields.data.ts'

/** What a row's reading makes of several columns. */
const made: Readonly<Record<string, readonly string[]>> = {
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
  'lease.netAcres': [],
  'lease.companyNetAcres': [],
  'lease.wi': [],
  'place.state': ['state'],
}

/** Other facts of a lease are kept as they were read; what is said of ground makes its tract. */
const inItsColumn = (field: Field): Field =>
  field.id in made
    ? { ...field, fills: made[field.id]! }
    : field.ofGround
      ? field
      : { ...field, column: snakeCase(field.id.slice(field.id.indexOf('.') + 1)) }

/** A lease, as files bring it; its acres, interests and standing are derived. */
export const leaseRecord = importedRecord({
  table: leases,
  schema: leaseSchema,
  group: 'lease',
  fields: [...leaseFields, ...tractFields, ...placeFields].map(inItsColumn),
  beside: ['raw_status'],
  leftOut: {
    shutInRoyalty: 'It has several parts; no column holds it whole.',
    payingTest: 'It is what an organization reckons with, no fact of a file.',
    depth: 'Depth limits have several parts; no column holds them whole.',
    recordedAcres: 'The acres of a file are those of its tracts.',
  },
})
