import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { importFileByApi } from './helpers/import-file.ts'
import { newOwner } from './helpers/people.ts'

const browser = useBrowser()
const outlines = join(process.env['SHARED_DIR'] ?? '../shared', 'data/nm_slo_oil_gas_leases_2024.geojson')

type Feature = {
  properties: { unique_key: string; lessee: string }
  geometry: { type: string; coordinates: [number, number][][] }
}

/** Some of New Mexico's leases: rectangles, whose center is easy to compute. */
const { features } = JSON.parse(readFileSync(outlines, 'utf8')) as { features: Feature[] }
const leases = features
  .filter(({ geometry }) => geometry.type === 'Polygon' && geometry.coordinates[0]!.length === 5)
  .slice(0, 60)

/** New Mexico's own wells have no locations, so these are synthetic, in the center of the real outlines. */
const wells = leases.map(({ properties, geometry }, index) => {
  const corners = geometry.coordinates[0]!.slice(0, 4)
  const middle = (axis: 0 | 1) => (corners.reduce((sum, corner) => sum + corner[axis], 0) / 4).toFixed(6)
  const operator = properties.lessee.replaceAll(',', '')
  return `30015${90_000 + index},Synthetic ${index + 1},${operator},NM,${middle(1)},${middle(0)},2026-09-01,310,820,30`
})
const heading = 'API,Well Name,Operator,State,Latitude,Longitude,Month,Oil (bbl),Gas (mcf),Days'

const leaseFile = { type: 'FeatureCollection', features: leases }

test('wells inside lease outlines are linked in two clicks and unlinked in one', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Ramona Baca', 'Baca Land')
  await importFileByApi(page, tenantId, 'leases.geojson', JSON.stringify(leaseFile))
  const batchId = await importFileByApi(page, tenantId, 'wells.csv', [heading, ...wells].join('\n'))

  await visit(page, `/app/imports/${batchId}`)
  await page.getByRole('link', { name: 'Link wells to leases' }).click()
  const link = page.getByRole('button', { name: /^Link \d+ wells to \d+ leases$/ })
  await link.waitFor()
  await page.getByText('Surface location inside outline').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 760 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  const linkText = await link.innerText()
  await link.click()
  await page.getByText(/wells linked to \d+ leases/).waitFor()
  expect(linkText).toBe('Link 60 wells to 60 leases')
  await visit(page, '/app/leases?status=HELD_BY_PRODUCTION&sort=lastProducedOn&desc=1')
  await page.getByText('Held by production').first().waitFor()

  await visit(page, '/app/leases/link-wells')
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Links undone').waitFor()
  await link.waitFor()
  expect(await link.innerText()).toBe(linkText)
})
