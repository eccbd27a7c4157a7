import { formatDate } from '../../../ui/formats.ts'
import { provisionLabels, type ProvisionType } from '../../leases/record/provision.ts'
import { factFields, type FactField, type InstrumentKind } from '../lease/suggestion.ts'

const instrumentLabels: Record<InstrumentKind, string> = {
  LEASE: 'Oil and gas lease',
  TOP_LEASE: 'Top lease',
  AMENDMENT: 'Amendment',
  EXTENSION: 'Extension',
  RATIFICATION: 'Ratification',
  RELEASE: 'Release',
  ASSIGNMENT: 'Assignment',
  MEMORANDUM: 'Memorandum of lease',
  POOLING: 'Pooling declaration',
  MINERAL_DEED: 'Mineral deed',
  ROYALTY_DEED: 'Royalty deed',
  WARRANTY_DEED: 'Warranty deed',
  QUITCLAIM_DEED: 'Quitclaim deed',
  DEED: 'Deed',
}

/** The name of an instrument; a deed that reserves minerals says so. */
export const instrumentName = ({ kind, reserves }: { kind: InstrumentKind; reserves: boolean }): string =>
  reserves ? `${instrumentLabels[kind]} with a reservation` : instrumentLabels[kind]

/** True if a reservation was read from the deed. */
export const reservesIn = (suggestions: readonly { field: string }[]): boolean =>
  suggestions.some(({ field }) => field === 'reservedInterest')

/** The label of a suggestion. */
export const suggestionLabel = ({ field, key }: { field: string; key: string }): string =>
  field === 'provision' ? provisionLabels[key as ProvisionType] : factFields[field as FactField]

type FieldKey = { field: string; key: string }

/** The facts and clauses that do not exist yet, for choosing; an instrument may have any number of tracts. */
export function enterableFields(suggestions: readonly FieldKey[], entered: readonly FieldKey[]) {
  const usedKeys = new Set([...suggestions, ...entered].map(({ field, key }) => `${field} ${key}`))
  const facts = Object.keys(factFields).map(field => ({ field, key: '' }))
  const clauses = Object.keys(provisionLabels).map(key => ({ field: 'provision', key }))
  return [...facts, ...clauses]
    .filter(({ field, key }) => field === 'tract' || !usedKeys.has(`${field} ${key}`))
    .map(suggestion => ({
      value: `${suggestion.field} ${suggestion.key}`,
      label:
        suggestion.field === 'provision'
          ? `Clause: ${suggestionLabel(suggestion)}`
          : suggestionLabel(suggestion),
    }))
}

const parameterLabels: Record<string, string> = {
  days: 'days',
  daysBetweenWells: 'days between wells',
  feetBelow: 'ft below',
  setbackFt: 'ft from buildings',
  distanceFt: 'ft away',
  oilAcres: 'ac oil unit',
  gasAcres: 'ac gas unit',
  verticalAcres: 'ac per vertical well',
  horizontalAcres: 'ac per horizontal well',
  years: 'years',
}

/** A value for display: dates as days, clauses with their numbers. */
export function suggestionText(
  { field, parameters }: { field: string; parameters: Readonly<Record<string, unknown>> },
  value: string,
): string {
  if (field === 'provision') {
    const numbers = Object.entries(parameters).flatMap(([name, number]) =>
      typeof number === 'number' && parameterLabels[name] ? [`${number} ${parameterLabels[name]}`] : [],
    )
    return numbers.length > 0 ? numbers.join(', ') : 'Clause found'
  }
  if (value === '') return '—'
  return field.endsWith('Date') && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
