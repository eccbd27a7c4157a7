import { sql, type SQL } from 'drizzle-orm'
import type { Place } from './map.ts'

/** An area as a polygon of PostgreSQL. */
export const polygonSql = (area: readonly Place[]): SQL =>
  sql`${`(${area.map(([lon, lat]) => `(${lon},${lat})`).join(',')})`}::polygon`

/** The condition that a point lies in an area. */
export const isInArea = (area: readonly Place[], lon: SQL, lat: SQL): SQL =>
  sql`${polygonSql(area)} @> point(${lon}, ${lat})`
