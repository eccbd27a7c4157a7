import { readFile } from 'node:fs/promises'
import { createImporter, withUploadFolder } from '../src/modules/imports/testing/imported.ts'
import { hasRealFiles, realFile } from '../src/modules/imports/testing/shared-data.ts'
import type { Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'
import { measureMemory } from './server.ts'

/** North Dakota's file from the first uploaded byte until its wells can be listed, and a million months. */
export default async function bench(): Promise<Figure[]> {
  const organizations = await benchOrganizations()
  const { context, forget } = await withUploadFolder(organizations.acme.owner)
  const acme = createImporter(context)
  try {
    return [...(hasRealFiles ? [await northDakota(acme)] : []), ...(await million(acme))]
  } finally {
    await forget()
    await organizations.close()
  }
}

async function northDakota(acme: ReturnType<typeof createImporter>): Promise<Figure> {
  const file = await readFile(realFile('nd_ndic_monthly_production_2023-05.csv'))
  const began = performance.now()
  const { counts } = await acme.run(await acme.upload(file))
  const seconds = (performance.now() - began) / 1000
  const note = `${counts?.added.wells ?? 0} wells, ${counts?.added.production_months ?? 0} months`
  return {
    promise: 'import of North Dakota, upload to visible',
    measured: seconds,
    atMost: 6,
    unit: 's',
    note,
  }
}

async function million(acme: ReturnType<typeof createImporter>): Promise<Figure[]> {
  const file = createMonthFile()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, measureMemory(process.pid))
  }, 500)
  const began = performance.now()
  const { counts } = await acme.run(await acme.upload(file))
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const note = `${counts?.added.production_months ?? 0} months`
  return [
    { promise: 'import of 1,000,000 months', measured: seconds, atMost: 90, unit: 's', note },
    {
      promise: 'memory while it runs',
      measured: peak,
      atMost: 700,
      unit: 'MB',
      note: 'the database included',
    },
  ]
}

/**
 * 8,334 wells with ten years of months each, up to a million rows. Built in chunks to keep their creation out
 * of the measurement.
 */
function createMonthFile(): Buffer {
  const chunks = [Buffer.from('api,year,month,oil,gas,water\n')]
  for (let chunkIndex = 0; chunkIndex < 100; chunkIndex++) {
    const rows = Array.from({ length: 10_000 }, (_, index) => monthRow(chunkIndex * 10_000 + index))
    chunks.push(Buffer.from(rows.join('')))
  }
  return Buffer.concat(chunks)
}

function monthRow(n: number): string {
  const [well, month] = [Math.floor(n / 120), n % 120]
  const oil = (well * 31 + month * 17) % 3000
  const [year, ofYear, water] = [2010 + Math.floor(month / 12), (month % 12) + 1, month % 10 ? oil : '']
  return `${3_001_500_001 + well},${year},${ofYear},${oil},${oil * 3},${water}\n`
}
