import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { wellAccess } from '../access.ts'
import { isApi } from '../../../core/trade/api-number.ts'
import { typedKeys, trajectories, wellStatuses, wellTypes } from '../../../core/trade/well-type.ts'

/** The section of the well page and form that shows a field. */
type WellGroup = 'Identity' | 'Status' | 'Location' | 'Depths' | 'Dates' | 'Geology' | 'Ownership'

const text = (group: WellGroup, title: string, max = 200) =>
  z.string().trim().max(max, `At most ${max} characters`).nullable().meta({ title, group })

const day = (title: string) => daySchema.nullable().meta({ title, group: 'Dates' })

const feet = (group: WellGroup, title: string) =>
  z
    .number(`${title} must be a number of feet`)
    .min(-50_000, 'At least -50,000 ft')
    .max(50_000, 'At most 50,000 ft')
    .nullable()
    .meta({ title, unit: 'ft', group })

const latitude = (title: string) =>
  z
    .number('Enter a latitude in decimal degrees')
    .min(-90, 'A latitude must be between -90 and 90')
    .max(90, 'A latitude must be between -90 and 90')
    .nullable()
    .meta({ title, unit: '°', group: 'Location' })

const longitude = (title: string) =>
  z
    .number('Enter a longitude in decimal degrees')
    .min(-180, 'A longitude must be between -180 and 180')
    .max(180, 'A longitude must be between -180 and 180')
    .nullable()
    .meta({ title, unit: '°', group: 'Location' })

/** An ownership decimal between 0 and 1, stored as text with eight places to avoid rounding. */
const ownership = (title: string) =>
  z
    .string()
    .trim()
    .regex(
      /^(0?\.\d{1,8}|0(\.\d{1,8})?|1(\.0{1,8})?)$/,
      'Enter a decimal from 0 to 1 with at most eight places',
    )
    .transform(toEightPlaces)
    .nullable()
    .meta({ title, group: 'Ownership', kind: 'decimal' })

function toEightPlaces(decimal: string): string {
  const [integer, places = ''] = decimal.split('.')
  return `${integer || '0'}.${places.padEnd(8, '0')}`
}

/** Datums of coordinates. NAD 27 differs from the others by up to a hundred meters. */
export const datums = {
  WGS84: 'WGS 84 (GPS)',
  NAD83: 'NAD 83 (North American Datum of 1983)',
  NAD27: 'NAD 27 (North American Datum of 1927)',
} as const

const sideLabels = { N: 'North', S: 'South', E: 'East', W: 'West' }

/** Every well field that users and files may set, with its title and unit. */
export const wellSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a well name')
    .max(200, 'At most 200 characters')
    .meta({ title: 'Well name', group: 'Identity' }),
  wellNumber: text('Identity', 'Well number', 40),
  api: z
    .string()
    .refine(isApi, 'Enter an API number of 10, 12 or 14 digits')
    .nullable()
    .meta({ title: 'API number', group: 'Identity', term: 'apiNumber' }),
  operator: text('Identity', 'Operator'),
  operatorNo: text('Identity', 'Operator number', 40),
  stateFileNo: text('Identity', 'State file number', 40),
  permitNo: text('Identity', 'Permit number', 40),
  rrcDistrict: text('Identity', 'RRC district', 10),
  rrcLeaseNo: text('Identity', 'RRC lease or ID', 20),

  type: z.enum(typedKeys(wellTypes)).meta({ title: 'Type', group: 'Status', words: wellTypes }),
  status: z.enum(typedKeys(wellStatuses)).meta({ title: 'Status', group: 'Status', words: wellStatuses }),
  statusDate: daySchema.nullable().meta({ title: 'Status since', group: 'Status' }),
  rawType: text('Status', 'Type as the agency writes it', 80),
  rawStatus: text('Status', 'Status as the agency writes it', 80),
  rawAgency: text('Status', 'Agency', 20),
  confidential: z.boolean().meta({ title: 'Confidential', group: 'Status' }),
  confidentialUntil: daySchema.nullable().meta({ title: 'Confidential until', group: 'Status' }),

  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Enter the two-letter state')
    .nullable()
    .meta({ title: 'State', group: 'Location' }),
  county: text('Location', 'County', 100),
  quarter: text('Location', 'Quarter', 20),
  section: text('Location', 'Section', 10),
  township: text('Location', 'Township', 10),
  range: text('Location', 'Range', 10),
  meridian: text('Location', 'Meridian', 60),
  survey: text('Location', 'Survey', 100),
  abstract: text('Location', 'Abstract', 20),
  block: text('Location', 'Block', 40),
  footageNs: feet('Location', 'Footage north or south'),
  footageNsFrom: z
    .enum(['N', 'S'])
    .nullable()
    .meta({ title: 'From the north or south line', group: 'Location', words: sideLabels }),
  footageEw: feet('Location', 'Footage east or west'),
  footageEwFrom: z
    .enum(['E', 'W'])
    .nullable()
    .meta({ title: 'From the east or west line', group: 'Location', words: sideLabels }),
  surfaceLat: latitude('Surface latitude'),
  surfaceLon: longitude('Surface longitude'),
  heelLat: latitude('Heel latitude'),
  heelLon: longitude('Heel longitude'),
  toeLat: latitude('Toe latitude'),
  toeLon: longitude('Toe longitude'),
  bottomLat: latitude('Bottom-hole latitude'),
  bottomLon: longitude('Bottom-hole longitude'),
  datum: z.enum(typedKeys(datums)).nullable().meta({ title: 'Datum', group: 'Location', words: datums }),

  trajectory: z
    .enum(typedKeys(trajectories))
    .nullable()
    .meta({ title: 'Trajectory', group: 'Depths', words: trajectories }),
  tvdFt: feet('Depths', 'True vertical depth'),
  mdFt: feet('Depths', 'Measured depth'),
  lateralLengthFt: feet('Depths', 'Lateral length'),
  azimuthDeg: z
    .number('Enter an azimuth in degrees')
    .min(0, 'An azimuth must be between 0 and 360')
    .max(360, 'An azimuth must be between 0 and 360')
    .nullable()
    .meta({ title: 'Azimuth', unit: '°', group: 'Depths' }),
  groundElevationFt: feet('Depths', 'Ground elevation'),
  kbElevationFt: feet('Depths', 'Kelly bushing elevation'),
  dfElevationFt: feet('Depths', 'Derrick floor elevation'),
  perfTopFt: feet('Depths', 'Top of perforations'),
  perfBaseFt: feet('Depths', 'Base of perforations'),

  permitDate: day('Permitted'),
  spudDate: day('Spudded').meta({ term: 'wellDates' }),
  tdDate: day('Total depth reached'),
  rigReleaseDate: day('Rig released'),
  completionDate: day('Completed'),
  firstProductionDate: day('First production'),
  plugDate: day('Plugged'),

  basin: text('Geology', 'Basin', 100),
  play: text('Geology', 'Play', 100),
  field: text('Geology', 'Field', 100),
  formation: text('Geology', 'Formation or pool', 100).meta({ term: 'pool' }),
  landingZone: text('Geology', 'Landing zone', 100),

  wi: ownership('Working interest').meta({ term: 'workingInterest' }),
  nri: ownership('Net revenue interest').meta({ term: 'netRevenueInterest' }),
  notes: text('Identity', 'Notes', 10_000),
})

export type WellFields = z.output<typeof wellSchema>

/** Rules for bulk edits of wells. */
export const wellsInBulk = {
  singleOnlyFields: ['name', 'api'],
  fieldsSetTogether: { status: ['statusDate'] },
  readCell: { api: readApiCell },
} as const

/** Reads an API number from a spreadsheet cell, with or without separators; refuses a damaged one. */
function readApiCell(text: string): { value: string | null } | { problem: string } {
  const digits = text.replaceAll(/[-\s.]/g, '')
  if (digits === '') return { value: null }
  return isApi(digits) ? { value: digits } : { problem: 'Enter an API number of 10, 12 or 14 digits.' }
}

/** A new well with every field empty or unknown. */
export const blankWell: WellFields = {
  ...(Object.fromEntries(Object.keys(wellSchema.shape).map(field => [field, null])) as unknown as WellFields),
  name: '',
  type: 'UNKNOWN',
  status: 'UNKNOWN',
  confidential: false,
}

/** The record type: its name in the log and its permissions. */
export const well = {
  name: 'wells',
  access: wellAccess,
} as const
