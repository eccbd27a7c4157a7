import { listedFields } from '../../../core/resource/list-columns.ts'
import { wellSchema } from '../identity/well.ts'

/** What is read on the page of a well alone: its survey to the foot, what its agency wrote, long words. */
export const onPageOnly = [
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

/** The fields of a well that its list reads. */
export const listedWellFields = listedFields(wellSchema, onPageOnly)
