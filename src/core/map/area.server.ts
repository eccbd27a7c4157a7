import { sql, type SQL } from 'drizzle-orm'
import type { Coordinate } from './map.ts'

/** An area as a polygon of PostgreSQL. */
export const polygonSql = (area: readonly Coordinate[]): SQL =>
  sql`${`(${area.map(([lon, lat]) => `(${lon},${lat})`).join(',')})`}::polygon`

/** The condition that a point lies in an area. */
export const areaCondition = (area: readonly Coordinate[], lon: SQL, lat: SQL): SQL =>
  sql`${polygonSql(area)} @> point(${lon}, ${lat})`
