/** The parts of shpjs in use; the package has no types. */
declare module 'shpjs' {
  export function parseShp(shp: Uint8Array, prj?: string): ({ type: string; coordinates: unknown } | null)[]
  export function parseDbf(dbf: Uint8Array, encoding?: string): Record<string, unknown>[]
}
