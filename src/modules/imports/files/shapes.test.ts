import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acresDisagree, parseShape } from '../../leases/shapes/lease-shape.ts'
import { hasRealFiles, realFile } from '../testing/shared-data.ts'
import { createShapefile } from '../testing/shapefile.ts'
import { createZip } from '../testing/zip.ts'
import { geojsonFile } from './geojson.server.ts'
import { featureCutter } from './json-features.ts'
import type { FileRow, RowSource } from './row-source.ts'
import { shapefile } from './shapefile.server.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shapes-'))
  path = join(folder, 'file')
})
afterAll(() => rm(folder, { recursive: true }))

async function readAllRows(source: RowSource): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const batch of source.batches()) rows.push(...batch)
  return rows
}
const geojson = async (content: string) => {
  await writeFile(path, content)
  return readAllRows(await geojsonFile(path))
}
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-103, 32],
      [-103, 32.1],
      [-102.9, 32.1],
      [-103, 32],
    ],
  ],
}
const collection = (features: object[], preamble = '') =>
  `{${preamble}"type":"FeatureCollection","features":${JSON.stringify(features)}}`

describe('GeoJSON', () => {
  test.each([
    [
      'lists before its features',
      `{${'"a":[],'.repeat(700_000)}"features":[]}`,
      /not a GeoJSON feature collection/,
    ],
    [
      'text before its features',
      `{"a":"${'x'.repeat(3_000_000)}","features":[]}`,
      /not a GeoJSON feature collection/,
    ],
    ['one outline', collection([{ type: 'Feature', note: 'x'.repeat(4_500_000) }]), /Shape 1 is larger/],
  ])('is rejected if it has megabytes of %s', async (_, content, message) => {
    await expect(geojson(content)).rejects.toThrow(message)
  })

  test('states its coordinate system only before its features', () => {
    const projectionNamed = (text: string) => {
      const cutter = featureCutter()
      cutter.push(text)
      return cutter.crs()
    }
    const crs = '"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::26913"}}'
    expect(projectionNamed(`{"type":"FeatureCollection",${crs},"features":[]}`)).toBe(
      'urn:ogc:def:crs:EPSG::26913',
    )
    expect(projectionNamed(`{${crs}, "features" : []}`)).toBe('urn:ogc:def:crs:EPSG::26913')
    expect(projectionNamed(`{"features":[],${crs}}`)).toBeNull()
    expect(projectionNamed(`{"note":"\\"features\\":[",${crs},"features":[]}`)).toBe(
      'urn:ogc:def:crs:EPSG::26913',
    )
  })

  test('becomes rows with outlines', async () => {
    const rows = await geojson(
      collection([
        { type: 'Feature', properties: { key: 'A', acres: 40.5 }, geometry: square },
        { type: 'Feature', properties: { key: 'B', held: true, acres: null }, geometry: null },
      ]),
    )
    expect(rows).toEqual([
      { row: 0, cells: ['key', 'acres', 'held'] },
      { row: 1, cells: ['A', '40.5', ''], shape: square },
      { row: 2, cells: ['B', '', 'true'] },
    ])
  })

  test('has a column even for a property of a late feature only', async () => {
    const first = Array.from({ length: 2_000 }, (_, n) => ({
      type: 'Feature',
      properties: { key: `A${n}`, note: 'so that it is read in pieces' },
      geometry: { type: 'Point', coordinates: [-103, 32] },
    }))
    const lateFeature = { type: 'Feature', properties: { key: 'Z', depth: 9000 }, geometry: square }
    const rows = await geojson(collection([...first, lateFeature]))
    expect(rows[0]?.cells).toEqual(['key', 'note', 'depth', 'Latitude', 'Longitude'])
    expect(rows.at(-1)).toEqual({ row: 2_001, cells: ['Z', '', '9000', '', ''], shape: square })
  })

  test('has latitude and longitude columns for points', async () => {
    const rows = await geojson(
      collection([{ properties: { api: 1 }, geometry: { type: 'Point', coordinates: [-103.5, 32.5] } }]),
    )
    expect(rows.map(row => row.cells)).toEqual([
      ['api', 'Latitude', 'Longitude'],
      ['1', '32.5', '-103.5'],
    ])
  })

  test('is converted to degrees from an older file’s UTM zone', async () => {
    const crs = '"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::26913"}},'
    const at = {
      type: 'Polygon',
      coordinates: [
        [
          [500_000, 3_540_000],
          [500_000, 3_541_000],
          [501_000, 3_541_000],
          [500_000, 3_540_000],
        ],
      ],
    }
    const rows = await geojson(collection([{ properties: { key: 'A' }, geometry: at }], crs))
    const shape = rows[1]?.shape as { coordinates: number[][][] }
    expect(shape.coordinates[0]?.[0]?.[0]).toBeCloseTo(-105, 6)
    expect(shape.coordinates[0]?.[0]?.[1]).toBeCloseTo(31.996, 2)
  })

  test('is rejected if truncated, damaged, empty or not a collection', async () => {
    const fullText = collection([{ properties: { key: 'A' }, geometry: square }])
    await expect(geojson(fullText.slice(0, -20))).rejects.toThrow(
      /not a GeoJSON feature collection|truncated/,
    )
    await expect(geojson(`${fullText.slice(0, -2)},{"a":`)).rejects.toThrow(/truncated/)
    await expect(geojson('{"features":[{"a" 1}]}')).rejects.toThrow(/Feature 1 of the file is damaged/)
    await expect(geojson('{"features":[]}')).rejects.toThrow(/no features/)
    await expect(geojson('{"type":"Topology"}')).rejects.toThrow(/not a GeoJSON feature collection/)
    await expect(
      geojson(collection([{ properties: {}, geometry: square }], '"crs":{"x":{"name":"EPSG:9999"}},')),
    ).rejects.toThrow(/coordinate system/)
  })

  test('is read whatever its chunk boundaries and text', () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', 'a', ',') })
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (names, step) => {
          const features = names.map(name => ({ properties: { [name]: [name, { name }] } }))
          const fullText = collection(features, '"name":"features",')
          const cutter = featureCutter()
          const results: unknown[] = []
          for (let index = 0; index < fullText.length; index += step) {
            results.push(
              ...cutter.push(fullText.slice(index, index + step)).map(json => JSON.parse(json) as unknown),
            )
          }
          expect(results).toEqual(features)
          expect(cutter.ended()).toBe(true)
        },
      ),
    )
  })
})

describe('a zipped shapefile', () => {
  const utm13 =
    'PROJCS["NAD_1983_UTM_Zone_13N",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-105.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'
  const ring = (x: number, y: number, size: number): [number, number][] => [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
    [x, y],
  ]

  test('is converted to degrees, with the acres of its outlines', async () => {
    await writeFile(
      path,
      createShapefile(
        [
          { key: 'A1', rings: [ring(600_000, 3_600_000, 1_000)] },
          { key: 'B2', rings: [ring(610_000, 3_600_000, 500)] },
        ],
        utm13,
      ),
    )
    const rows = await readAllRows(await shapefile(path))
    expect(rows.map(row => row.cells)).toEqual([['unique_key'], ['A1'], ['B2']])
    // A kilometer on the UTM grid is 0.02% off the true distance here.
    expect(parseShape(rows[1]?.shape).mapAcres).toBeCloseTo(247.105, 0)
    expect(parseShape(rows[2]?.shape).mapAcres).toBeCloseTo(61.776, 0)
  })

  test('keeps its dates as written in any time zone, and empty ones empty', async () => {
    const days = ['20240305', '19521231', '', '00000000']
    const shapes = days.map((day, index) => ({
      key: `A${index}`,
      day,
      rings: [ring(600_000, 3_600_000, 1_000)],
    }))
    await writeFile(path, createShapefile(shapes, utm13))
    const rows = await readAllRows(await shapefile(path))
    expect(rows.map(row => row.cells)).toEqual([
      ['unique_key', 'EFF_DATE'],
      ['A0', '20240305'],
      ['A1', '19521231'],
      ['A2', ''],
      ['A3', '00000000'],
    ])
  })

  test.skipIf(!hasRealFiles)('yields an agency’s leases with their dates', async () => {
    const rows = await readAllRows(await shapefile(realFile('small/r01-shapefile-dates.zip')))
    expect(rows.map(row => row.cells)).toEqual([
      ['LEASE_NO', 'LESSEE', 'EFF_DATE', 'EXP_DATE', 'ACRES'],
      ['CO-7001', 'Harrow Oil', '20240305', '20290304', '240.1'],
      ['CO-7002', 'Harrow Oil', '20231101', '20281031', '240.1'],
    ])
  })

  test('is rejected if truncated or incomplete', async () => {
    await writeFile(path, createZip([{ name: 'a.shp', content: Buffer.alloc(100) }]))
    await expect(readAllRows(await shapefile(path))).rejects.toThrow(/lacks its .dbf/)
    const part = createZip([
      {
        name: 'a.shp',
        content: Buffer.concat([Buffer.alloc(104), Buffer.from([0, 0, 9, 9]), Buffer.alloc(50)]),
      },
      { name: 'a.dbf', content: Buffer.alloc(70) },
    ])
    await writeFile(path, part)
    await expect(readAllRows(await shapefile(path))).rejects.toThrow(/truncated|damaged/)
    await writeFile(
      path,
      createZip([
        { name: 'a.shp', content: 'x' },
        { name: 'b.shp', content: 'x' },
      ]),
    )
    await expect(shapefile(path)).rejects.toThrow(/2 shapefiles/)
  })
})

describe.runIf(hasRealFiles)('New Mexico State Land Office leases', { timeout: 60_000 }, () => {
  let rows: Awaited<ReturnType<typeof readAllRows>>
  beforeAll(async () => {
    rows = await readAllRows(await geojsonFile(realFile('nm_slo_oil_gas_leases_2024.geojson')))
  })

  test('have 5,830 outlines, of which 59 differ by more than 5% from the stated acres', () => {
    expect(rows).toHaveLength(5_831)
    const acres = rows[0]!.cells.indexOf('lease_acres')
    const difference = rows
      .slice(1)
      .filter(row => acresDisagree(parseShape(row.shape).mapAcres, Number(row.cells[acres])))
    expect(difference).toHaveLength(59)
  })

  test('match the office’s own acres to 0.2% in a tenth of the outlines', async () => {
    const csv = (await readFile(realFile('nm_slo_oil_gas_leases_2024.csv'), 'utf8')).split('\n').slice(1)
    const worst = rows
      .slice(1)
      .filter((_, index) => index % 10 === 0)
      .map((row, index) => {
        const expectedLongitude = Number(csv[index * 10]!.split(',').at(-3))
        return Math.abs(parseShape(row.shape).mapAcres - expectedLongitude) / expectedLongitude
      })
    expect(Math.max(...worst)).toBeLessThan(0.002)
  })
})
