import type { Field } from '../../../core/importing/field.ts'
import { snakeCase } from '../../../core/importing/field.ts'

const columnByField: Record<string, string> = {
  'well.number': 'well_number',
  'well.lateralLength': 'lateral_length_ft',
  'well.groundElevation': 'ground_elevation_ft',
  'well.kbElevation': 'kb_elevation_ft',
  'well.dfElevation': 'df_elevation_ft',
  'well.tvd': 'tvd_ft',
  'well.md': 'md_ft',
  'well.perfTop': 'perf_top_ft',
  'well.perfBase': 'perf_base_ft',
  'production.oil': 'oil_bbl',
  'production.gas': 'gas_mcf',
  'production.water': 'water_bbl',
  'production.ngl': 'ngl_bbl',
  'production.days': 'days_on',
  'production.oilSold': 'oil_sold_bbl',
  'production.gasSold': 'gas_sold_mcf',
  'production.gasFlared': 'gas_flared_mcf',
  'production.gasUsed': 'gas_used_mcf',
  'production.oilBom': 'oil_bom_bbl',
  'production.oilEom': 'oil_eom_bbl',
  'production.oilAdjustment': 'oil_adjustment_bbl',
  'production.waterInjected': 'water_injected_bbl',
  'production.gasInjected': 'gas_injected_mcf',
}

/** Returns the database column that stores a fact as read. */
export const dbColumn = ({ id }: Pick<Field, 'id'>): string =>
  columnByField[id] ?? snakeCase(id.slice(id.indexOf('.') + 1))

/** The monthly volumes in staging order. */
export const volumeColumns = [
  'days_on',
  'oil_bbl',
  'gas_mcf',
  'water_bbl',
  'ngl_bbl',
  'oil_sold_bbl',
  'gas_sold_mcf',
  'gas_flared_mcf',
  'gas_used_mcf',
  'oil_bom_bbl',
  'oil_eom_bbl',
  'oil_adjustment_bbl',
  'water_injected_bbl',
  'gas_injected_mcf',
] as const
