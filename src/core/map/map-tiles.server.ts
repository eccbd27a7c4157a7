import { existsSync } from 'node:fs'
import path from 'node:path'

/** The URL path of the map tile file. */
export const mapTilesPath = '/files/map/tiles'

/** A file in the data folder with roads, towns and water of the region, as PMTiles (docs/settings.md). */
export const mapTilesFile = (dataDir: string): string => path.join(dataDir, 'map.pmtiles')

export const hasMapTiles = (dataDir: string): boolean => existsSync(mapTilesFile(dataDir))
