/** What a file is about. A file of production may carry facts of its wells, and a file of leases their tracts. */
export const subjects = ['wells', 'production', 'leases'] as const
export type Subject = (typeof subjects)[number]

export const subjectWords: Record<Subject, string> = {
  wells: 'Wells',
  production: 'Monthly production of wells',
  leases: 'Leases and their tracts',
}

/** How the cells of a column are read. */
export type ValueKind =
  | 'text'
  | 'code'
  | 'number'
  | 'count'
  | 'date'
  | 'month'
  | 'year'
  | 'monthNumber'
  | 'days'
  | 'latitude'
  | 'longitude'
  | 'feet'
  | 'acres'
  | 'oil'
  | 'gas'
  | 'water'
  | 'money'
  | 'royalty'
  | 'share'
  | 'term'
  | 'api'
  | 'apiPart'
  | 'state'
  | 'county'
  | 'section'
  | 'township'
  | 'range'
  | 'northSouth'
  | 'eastWest'
  | 'aliquot'
  | 'legal'
  | 'wellType'
  | 'wellStatus'
  | 'trajectory'
  | 'leaseType'
  | 'leaseStatus'
  | 'yesNo'
  | 'areaUnit'
  | 'lengthUnit'
  | 'liquidUnit'
  | 'gasUnit'

/** A fact that a column can hold. `names` are how agencies and people call it, in plain words. */
export type Field = {
  id: string
  title: string
  kind: ValueKind
  subjects: readonly Subject[]
  names: readonly string[]
}
