import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tileNames } from '../../../core/map/tile-names.ts'
import { tileFile, type TileFeature } from '../../../core/map/testing/tile-file.ts'
import { readTiles } from './tiles.server.ts'

let folder = ''
let path = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-tiles-'))
  path = join(folder, 'map.pmtiles')
  const road: TileFeature = {
    fields: { kind: 'highway', ref: 'T 1', name: 'Test Road' },
    places: [
      [-103.3, 47.8],
      [-103.2, 47.8],
    ],
  }
  const town: TileFeature = {
    fields: { kind: 'locality', kind_detail: 'village', name: 'Testville' },
    places: [[-103.25, 47.8]],
  }
  await writeFile(path, tileFile({ roads: [road], places: [town] }, [8, 10]))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads the file as the browser does: through the route, a range at a time. */
const source: Source = {
  getKey: () => 'test',
  async getBytes(offset, length) {
    const answer = await readTiles(path, `bytes=${offset}-${offset + length - 1}`)
    return { data: await answer.arrayBuffer() }
  },
}

test('a tile file’s layers and tiles are read by ranges', async () => {
  const file = new PMTiles(source)
  expect(await file.getHeader()).toMatchObject({ minZoom: 8, maxZoom: 10, numTileEntries: 3 })
  expect(tileNames(await file.getMetadata())).toMatchObject({ roads: 'roads', towns: 'places', water: null })
  const tile = await file.getZxy(8, 54, 89)
  const text = Buffer.from(tile!.data).toString('latin1')
  expect(text).toContain('Test Road')
  expect(text).toContain('Testville')
  expect(await file.getZxy(8, 55, 89)).toBeUndefined()
})

test.each([null, 'bytes=0-', 'bytes=9-3', 'bytes=0-5000000, 9-10', 'bytes=99999999-100000000'])(
  'the range %s is refused',
  async range => {
    await expect(readTiles(path, range)).rejects.toThrow('at most 4 MB')
  },
)

test('a missing tile file is reported with its remedy', async () => {
  await expect(readTiles(join(folder, 'none'), 'bytes=0-9')).rejects.toThrow('Add map.pmtiles')
})

test.each([
  [['roads', 'places', 'water'], { roads: 'roads', roadNames: 'roads', streams: 'water', towns: 'places' }],
  [
    ['transportation', 'transportation_name', 'waterway', 'water', 'place'],
    { roads: 'transportation', roadNames: 'transportation_name', streams: 'waterway', towns: 'place' },
  ],
  [[], { roads: null, roadNames: null, water: null, streams: null, towns: null }],
])('the layers are found in a file with %j', (ids, names) => {
  expect(tileNames({ vector_layers: ids.map(id => ({ id })) })).toMatchObject(names)
})

test.each([null, {}, { vector_layers: 'roads' }, { vector_layers: [null, 3] }])(
  'no layers are found in the metadata %j',
  metadata => {
    expect(tileNames(metadata).roads).toBeNull()
  },
)
