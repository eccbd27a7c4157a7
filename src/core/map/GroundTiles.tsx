import { addProtocol, type Map as Chart } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import type { Layer } from './Layers.tsx'
import type { Palette } from './Palette.tsx'
import { tileNames, type TileNames } from './tile-names.ts'
import { tileLabels, tileLines } from './TileLayers.tsx'

let protocol: Protocol | undefined

/** Roads, water and towns from a map tile file next to the data. A file that cannot be read adds nothing. */
export function groundTiles(url: string) {
  let names: TileNames | null = null
  return {
    async addTo(map: Chart): Promise<void> {
      const file = new PMTiles(url)
      const metadata = await file.getMetadata().catch(() => null)
      if (!metadata) return
      if (!protocol) {
        protocol = new Protocol()
        addProtocol('pmtiles', protocol.tile)
      }
      protocol.add(file)
      names = tileNames(metadata)
      map.addSource('ground-tiles', {
        type: 'vector',
        url: `pmtiles://${url}`,
        attribution: '© OpenStreetMap',
      })
    },
    lines: (palette: Palette): Layer[] => (names ? tileLines(names, palette) : []),
    labels: (palette: Palette): Layer[] => (names ? tileLabels(names, palette) : []),
  }
}
