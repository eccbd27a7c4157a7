/** The names that a tile file gives its layers; null if it has no such layer. */
export type TileNames = Record<'roads' | 'roadNames' | 'water' | 'streams' | 'towns', string | null>

/** Finds the layers of a tile file by the names of Protomaps and of OpenMapTiles. */
export function tileNames(metadata: unknown): TileNames {
  const layers = (metadata as { vector_layers?: unknown } | null)?.vector_layers
  const layerIds = Array.isArray(layers) ? layers.map(layer => (layer as { id?: unknown } | null)?.id) : []
  const first = (...names: string[]) => names.find(name => layerIds.includes(name)) ?? null
  return {
    roads: first('roads', 'transportation'),
    roadNames: first('transportation_name', 'roads', 'transportation'),
    water: first('water'),
    streams: first('waterway', 'physical_line', 'water'),
    towns: first('places', 'place'),
  }
}
