import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { sectionAt } from '../../../core/land/section-grid.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { mapRouter } from '../map.server.ts'
import { tilesFor } from '../map.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const corner = { lon: -103.6, lat: 48 }
const here = { west: -103.65, south: 47.98, east: -103.4, north: 48.12 }
const call = callerFactory(mapRouter)
const versionInput = (org: 'acme' | 'rival') =>
  call(imports.orgs[org].owner).sections({ tiles: tilesFor(here, 11) })

const bring = async (text: string, name: string) => imports.acme.run(await imports.acme.upload(text, name))

/** A section of T153N-R101W, shifted by `off` degrees. */
function section(number: number, off = 0, more: Record<string, unknown> = {}) {
  const { x, y } = sectionAt(number)
  const [west, south] = [corner.lon + off + x * 0.0216, corner.lat + y * 0.01448]
  const ring = [
    [west, south],
    [west + 0.0216, south],
    [west + 0.0216, south + 0.01448],
    [west, south + 0.01448],
    [west, south],
  ]
  const properties = { PLSSID: 'ND051530N1010W0', FRSTDIVTYP: 'SN', FRSTDIVNO: String(number), ...more }
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}
const file = (features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const fullTownship = (off = 0) => Array.from({ length: 36 }, (_, index) => section(index + 1, off))

test('the newest official grid takes precedence, and undo restores the previous one', async () => {
  const first = await bring(file(fullTownship()), 'grid.geojson')
  expect(first.counts?.added).toEqual({ survey_townships: 1 })
  const [township, ...others] = await versionInput('acme')
  expect(others).toEqual([])
  expect(township).toMatchObject({ meridian: '5th Principal', row: 152, column: -101, wells: 0 })
  expect(township!.sections).toHaveLength(36)
  expect(township!.rings?.['16']?.[0]).toEqual([-103.5568, 48.04344])
  expect(await versionInput('rival')).toEqual([])
  const [hit] = await call(imports.orgs.acme.owner).search({
    words: 'Sec 16',
    near: { lon: -103.5, lat: 48.05 },
  })
  expect(hit).toMatchObject({ label: 'T153N-R101W Sec 16', detail: '5th Principal, official grid' })

  const second = await bring(file(fullTownship(0.001)), 'newer.geojson')
  const west = async () => (await versionInput('acme'))[0]?.rings?.['16']?.[0]?.[0]
  await expect.poll(west, { timeout: 8000 }).toBe(-103.5558)
  await imports.acme.undo(second.id)
  await expect.poll(west, { timeout: 8000 }).toBe(-103.5568)
  await imports.acme.undo(first.id)
  await expect.poll(async () => (await versionInput('acme')).length, { timeout: 8000 }).toBe(0)
})

test('rows that are not sections of a whole township are rejected with a reason', async () => {
  const big = section(3)
  big.geometry.coordinates = [
    [
      [-104, 47],
      [-103, 47],
      [-103, 48],
      [-104, 48],
      [-104, 47],
    ],
  ]
  const crossed = section(4)
  crossed.geometry.coordinates = [
    [
      [-103, 47],
      [-102.98, 47.01],
      [-103, 47.01],
      [-102.98, 47],
      [-103, 47],
    ],
  ]
  const { id, counts } = await bring(
    file([
      section(1),
      section(1),
      section(37),
      section(2, 0, { PLSSID: 'ND051532N1010W0' }),
      section(2, 0, { PLSSID: 'ND991530N1010W0' }),
      section(5, 0, { FRSTDIVTYP: 'UP' }),
      big,
      crossed,
    ]),
    'odd.geojson',
  )
  expect(counts?.added).toEqual({ survey_townships: 1 })
  const notes = async (kind: 'refused' | 'left_empty') =>
    (await imports.acme.call.notes({ id, kind })).rows.map(({ reason }) => reason)
  expect(await notes('refused')).toEqual([
    'Sections are numbered 1 to 36.',
    'The township cannot be read, or is a half township.',
    'The township cannot be read, or is a half township.',
    'This division is not a section.',
  ])
  expect(await notes('left_empty')).toEqual([
    expect.stringMatching(/larger than a section/),
    expect.stringMatching(/crosses itself/),
  ])
  await imports.acme.undo(id)
})
