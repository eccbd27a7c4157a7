import { listedFields } from '../../../core/resource/list-columns.ts'
import { wellSchema } from '../identity/well.ts'

/** Fields shown only on a well's page: the detailed survey, the agency's own terms, and long text. */
export const pageOnlyFields = [
  'quarter',
  'section',
  'township',
  'range',
  'meridian',
  'survey',
  'abstract',
  'block',
  'footageNs',
  'footageNsFrom',
  'footageEw',
  'footageEwFrom',
  'heelLat',
  'heelLon',
  'toeLat',
  'toeLon',
  'bottomLat',
  'bottomLon',
  'datum',
  'rawType',
  'rawStatus',
  'rawAgency',
  'notes',
] as const

/** The well fields that the list reads. */
export const listedWellFields = listedFields(wellSchema, pageOnlyFields)
