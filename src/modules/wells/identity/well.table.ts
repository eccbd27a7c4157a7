import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import {
  customizableColumns,
  deletableColumns,
  importColumns,
  recordColumns,
} from '../../../core/data/columns.server.ts'
import type { Trajectory, WellStatus, WellType } from '../../../core/trade/well-type.ts'

const feet = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' })
const share = (name: string) => numeric(name, { precision: 9, scale: 8 })

export const wells = pgTable('wells', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  ...customizableColumns,
  name: text().notNull(),
  wellNumber: text('well_number'),
  /** 10, 12 or 14 digits without separators. */
  api: text(),
  apiKey: text('api_key').generatedAlwaysAs(sql`rpad(api, 14, '0')`),
  operator: text(),
  operatorNo: text('operator_no'),
  stateFileNo: text('state_file_no'),
  permitNo: text('permit_no'),
  rrcDistrict: text('rrc_district'),
  rrcLeaseNo: text('rrc_lease_no'),

  type: text().$type<WellType>().notNull().default('UNKNOWN'),
  status: text().$type<WellStatus>().notNull().default('UNKNOWN'),
  statusDate: date('status_date'),
  rawType: text('raw_type'),
  rawStatus: text('raw_status'),
  rawAgency: text('raw_agency'),
  confidential: boolean().notNull().default(false),
  confidentialUntil: date('confidential_until'),

  state: text(),
  county: text(),
  quarter: text(),
  section: text(),
  township: text(),
  range: text(),
  meridian: text(),
  survey: text(),
  abstract: text(),
  block: text(),
  footageNs: feet('footage_ns'),
  footageNsFrom: text('footage_ns_from').$type<'N' | 'S'>(),
  footageEw: feet('footage_ew'),
  footageEwFrom: text('footage_ew_from').$type<'E' | 'W'>(),
  surfaceLat: doublePrecision('surface_lat'),
  surfaceLon: doublePrecision('surface_lon'),
  heelLat: doublePrecision('heel_lat'),
  heelLon: doublePrecision('heel_lon'),
  toeLat: doublePrecision('toe_lat'),
  toeLon: doublePrecision('toe_lon'),
  bottomLat: doublePrecision('bottom_lat'),
  bottomLon: doublePrecision('bottom_lon'),
  datum: text().$type<'WGS84' | 'NAD83' | 'NAD27'>(),

  trajectory: text().$type<Trajectory>(),
  tvdFt: feet('tvd_ft'),
  mdFt: feet('md_ft'),
  lateralLengthFt: feet('lateral_length_ft'),
  azimuthDeg: numeric('azimuth_deg', { precision: 6, scale: 2, mode: 'number' }),
  groundElevationFt: feet('ground_elevation_ft'),
  kbElevationFt: feet('kb_elevation_ft'),
  dfElevationFt: feet('df_elevation_ft'),
  perfTopFt: feet('perf_top_ft'),
  perfBaseFt: feet('perf_base_ft'),

  permitDate: date('permit_date'),
  spudDate: date('spud_date'),
  tdDate: date('td_date'),
  rigReleaseDate: date('rig_release_date'),
  completionDate: date('completion_date'),
  firstProductionDate: date('first_production_date'),
  plugDate: date('plug_date'),

  basin: text(),
  play: text(),
  field: text(),
  formation: text(),
  landingZone: text('landing_zone'),

  wi: share('wi'),
  nri: share('nri'),
  notes: text(),
})

export type WellRecord = typeof wells.$inferSelect
