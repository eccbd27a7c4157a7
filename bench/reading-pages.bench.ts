import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newId } from '../src/core/data/id.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import type { ReaderRequest } from '../src/modules/reading/child/child.server.ts'
import { readingRouter } from '../src/modules/reading/reading.server.ts'
import { searchPages } from '../src/modules/reading/search/search-pages.server.ts'
import { fullScan, createPdf, scanPage } from '../src/modules/reading/testing/papers.ts'
import { installedEngine } from '../src/modules/reading/text/recognizing/installed.server.ts'
import type { ReadMessage } from '../src/modules/reading/text/file-pages.server.ts'
import { type Bench, type Figure, percentile } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const pages = Number(process.env['PAGES'] ?? 100_000)
const pagesPerDocument = 100
const rounds = 40
const texts = [
  'lessor',
  'cedar hollow',
  'shut-in roy',
  'A-685',
  '33-053-01234',
  'quartzite',
  'vol 12 page 7',
  'lessor lessee',
  'oil',
  'quillback',
  'lessor quillback',
]
/** Scanned pages to measure. A worker process ends after 50 pages, so longer documents use no more memory. */
const scans = Number(process.env['SCANS'] ?? 10)

const builtReader = 'dist/server/reader.js'

/** ONLY=search or ONLY=recognition measures one of the two. */
const bench: Bench = async () => {
  const only = process.env['ONLY']
  const installed = (await installedEngine()) !== null
  return [
    // Without a PATH the system's recognizer is not found.
    ...(only === 'search' ? [] : await measureRecognition('the one that comes along', '')),
    ...(only === 'search' || !installed
      ? []
      : await measureRecognition('the system’s', process.env['PATH']!)),
    ...(only === 'recognition' ? [] : await measureSearch()),
  ]
}
export default bench

/**
 * The time per scanned page, the memory of the worker process, and the latency of other requests in the
 * meantime.
 */
async function measureRecognition(recognizer: string, programs: string): Promise<Figure[]> {
  if (!existsSync(builtReader)) {
    console.log('Recognition is measured in the built reader, which is missing: run npm run build first.')
    return []
  }
  const orgs = await benchOrganizations()
  const caller = callerFactory(readingRouter)(orgs.acme.owner)
  /** The p99 of sequential requests until something has ended. */
  const measureRequestsDuring = async (something: Promise<unknown>): Promise<number> => {
    const waits: number[] = []
    const ended = new AbortController()
    void something.finally(() => ended.abort())
    while (!ended.signal.aborted) {
      const began = performance.now()
      await caller.search({ words: 'lessor' })
      waits.push(performance.now() - began)
      await passed(20)
    }
    return percentile(waits, 0.99)
  }
  const folder = mkdtempSync(join(tmpdir(), 'wellhead-scans-'))
  try {
    const path = join(folder, 'scan.pdf')
    writeFileSync(path, await createPdf(Array.from({ length: scans }, () => scanPage(fullScan, 0, 2))))
    const times: number[] = []
    const memory: number[] = []
    // The built reader, because the source loader would be part of the measurement.
    const reader = fork(builtReader, [], {
      execArgv: ['--max-old-space-size=384'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: programs, MALLOC_ARENA_MAX: '1' },
    })
    const watch = setInterval(() => memory.push(memoryUsed(reader.pid)), 50)
    const quietMs = await measureRequestsDuring(passed(3_000))
    let began = performance.now()
    const read = new Promise<void>((resolve, reject) => {
      reader.on('message', (message: ReadMessage | { done: true } | { failed: string }) => {
        const now = performance.now()
        if ('text' in message) {
          times.push(now - began)
          memory.push(0)
        }
        began = now
        if ('done' in message) resolve()
        if ('failed' in message) reject(new Error(message.failed))
      })
    })
    reader.send({ task: 'text', path, kind: 'pdf', from: 1 } satisfies ReaderRequest)
    const withLoad = await measureRequestsDuring(read)
    clearInterval(watch)
    // The first page loads the recognizer; the memory of later pages shows growth.
    const cuts = memory.flatMap((value, index) => (value === 0 ? [index] : []))
    const peakAfter = (page: number) => Math.max(...memory.slice(0, cuts[page - 1]))
    const growth = (peakAfter(scans) - peakAfter(scans / 2)) / (scans / 2)
    const note = `${recognizer}, ${fullScan.length} lines at 300 dpi, ${scans} pages, load of others included`
    return [
      {
        promise: 'OCR of one page, median',
        measured: percentile(times, 0.5) / 1000,
        atMost: 4,
        unit: 's',
        note,
      },
      {
        promise: 'memory of the OCR process',
        measured: peakAfter(scans) + Math.max(0, growth) * (50 - scans),
        atMost: 350,
        unit: 'MB',
        note: `${recognizer}, ${Math.round(peakAfter(scans))} MB after ${scans} pages, extrapolated to the 50 after which it restarts`,
      },
      {
        promise: 'extra wait for other requests during OCR, p99',
        measured: withLoad - quietMs,
        atMost: 10,
        unit: 'ms',
        note: `${recognizer}, ${withLoad.toFixed(1)} ms, ${quietMs.toFixed(1)} ms without`,
      },
    ]
  } finally {
    await orgs.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Memory of a process and its descendants in MB, if the system reports it. */
function memoryUsed(pid: number | string | undefined): number {
  try {
    const mb = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return started.reduce((sum, child) => sum + memoryUsed(child), mb)
  } catch {
    return 0 // It has ended in the meantime.
  }
}

async function fillPages(
  orgs: Awaited<ReturnType<typeof benchOrganizations>>,
  scope: { tenantId: string; userId: string },
) {
  await orgs.database.inTenant(scope, async tx => {
    for (let index = 0; index < pages / pagesPerDocument; index++) {
      const id = newId()
      const fileId = newId()
      const sha256 = createHash('sha256').update(`${index}`).digest('hex')
      await tx.execute(sql`
          with b as (insert into blobs (tenant_id, sha256, size, media_type, path)
            values (${scope.tenantId}, ${sha256}, 1, 'application/pdf', ${`bench/${index}`})),
          d as (insert into documents (tenant_id, id, name, number, created_by, updated_by)
            values (${scope.tenantId}, ${id}, ${`Abstract ${index}.pdf`}, 1, ${scope.userId}, ${scope.userId}))
          insert into content_texts (tenant_id, sha256, state, done, pages)
            values (${scope.tenantId}, ${sha256}, 'read', ${pagesPerDocument}, ${pagesPerDocument})`)
      await tx.execute(sql`
          insert into document_versions (tenant_id, id, document_id, number, part, file_id, sha256, size, media_type, file_name, created_by)
          values (${scope.tenantId}, ${fileId}, ${id}, 1, 1, ${fileId}, ${sha256}, 1, 'application/pdf', 'x.pdf', ${scope.userId})`)
      const textAt = Array.from({ length: pagesPerDocument }, (_, page) =>
        createPage(index * pagesPerDocument + page),
      )
      const pageTexts = sql`${JSON.stringify(textAt)}::jsonb`
      await tx.execute(sql`
          insert into content_pages (tenant_id, sha256, page, text, places, scanned)
          select ${scope.tenantId}, ${sha256}, p.ordinality, p.value, '[]', true
          from jsonb_array_elements_text(${pageTexts}) with ordinality p`)
      await tx.execute(sql`
          select keep_page_words(${sha256}, p.ordinality::int, p.value, array['~a' || (${index} % 900), '~b' || ${index} || 'p7'])
          from jsonb_array_elements_text(${pageTexts}) with ordinality p`)
    }
  })
}
async function measureSearch(): Promise<Figure[]> {
  const orgs = await benchOrganizations()
  try {
    const { viewer } = orgs.acme.owner
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    await fillPages(orgs, scope)
    const times: number[] = []
    const slowest = new Map<string, number>()
    let result = 0
    for (let round = 0; round < rounds; round++) {
      for (const searchText of texts) {
        const began = performance.now()
        const pages = await orgs.database.inTenant(scope, tx =>
          searchPages(tx, scope.tenantId, searchText, 50),
        )
        const elapsedMs = performance.now() - began
        result += pages.length
        times.push(elapsedMs)
        slowest.set(searchText, Math.max(elapsedMs, slowest.get(searchText) ?? 0))
      }
    }
    const [worst] = [...slowest].toSorted((a, b) => b[1] - a[1])
    return [
      {
        promise: 'search in pages, p99',
        measured: percentile(times, 0.99),
        atMost: 20,
        unit: 'ms',
        note: `${pages.toLocaleString('en-US')} pages, ${texts.length} queries ${rounds} times, ${result} pages found, p50 ${percentile(times, 0.5).toFixed(1)} ms, slowest “${worst?.[0]}”`,
      },
    ]
  } finally {
    await orgs.close()
  }
}

const syllables = ['ced', 'hol', 'mar', 'ten', 'bra', 'wick', 'lun', 'dahl', 'ros', 'vik', 'quar', 'tzite']
const common =
  'lessor lessee shut-in royalty oil gas lease acres section township range north west dakota'.split(' ')

/** About 120 words, a third of them on every page, the others rarer the longer they are. */
function createPage(number: number): string {
  const words: string[] = []
  let state = number * 2654435761 + 1
  const next = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  for (let index = 0; index < 120; index++)
    words.push(
      index % 3 === 0
        ? common[next(common.length)]!
        : syllables[next(12)]! + syllables[next(12)]! + (index % 3 === 1 ? syllables[next(12)]! : ''),
    )
  if (number % 1000 === 7) words.push('Cedar Hollow A-685 33-053-01234')
  if (number % 5000 === 11) words.push('Quillback')
  return words.join(' ')
}
