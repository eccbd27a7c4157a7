import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { launchBrowser } from './browser.ts'
import type { Bench } from './figure.ts'
import { startServer } from './server.ts'
import { registerFounder, post, type Person } from './storms/people.ts'

const port = 3971
const actCount = 200
const photoCount = 20
const breakCount = 50
const timeoutMs = 5 * 60_000

type Act = { id: string; words: string | null; hasPicture: boolean }

/**
 * A day of actions waiting on a phone, sent over connections that break both before and after the server.
 */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  const browser = await launchBrowser()
  try {
    const person = await registerFounder(server.url, 'field')
    const query = createQuery(server.url, person)
    const { viewer } = await query<{ viewer: { user: { id: string } } }>('session.viewer')
    const { id: projectId } = await query<{ id: string }>('projects.create', {
      name: 'Workover',
      kind: 'WORKOVER',
    })
    const task = await query<{ id: string }>('projectTasks.create', {
      projectId,
      values: { title: 'Gauge tanks' },
      assigneeId: viewer.user.id,
    })
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    await context.addCookies(parseCookies(person.cookie, server.url))
    // The transpiler wraps functions in `__name`, which must also exist in the page.
    await context.addInitScript('globalThis.__name = work => work')
    const page = await context.newPage()
    await page.goto('/app/projects/field')
    await page.getByText('Gauge tanks').first().waitFor()
    const fieldIds = { person: viewer.user.id, tenant: person.tenantId, project: projectId, task: task.id }
    await fillOutbox(page, fieldIds)

    const brokenConnections = await breakConnection(context)
    const began = performance.now()
    await page.reload()
    while (!(await page.evaluate(isEmpty, viewer.user.id)) && performance.now() - began < timeoutMs)
      await new Promise(resolve => setTimeout(resolve, 250))
    const seconds = (performance.now() - began) / 1000
    const { acts } = await query<{ acts: Act[] }>('field.log', undefined, { projectId })
    const order = acts.map(({ words }) => Number(words)).toReversed()
    const photos = () =>
      query<{ acts: Act[] }>('field.log', undefined, { projectId }).then(
        log => log.acts.filter(({ hasPicture }) => hasPicture).length,
      )
    for (let tries = 0; tries < 60 && (await photos()) < photoCount; tries++)
      await new Promise(resolve => setTimeout(resolve, 500))
    const note = `${brokenConnections().before} lost before the server, ${brokenConnections().behind} behind it; ${Math.round(seconds)} s in total`
    return [
      { promise: 'queued acts that arrived', measured: acts.length, atLeast: actCount, unit: 'acts', note },
      {
        promise: 'queued acts that arrived twice',
        measured: order.length - new Set(order).size,
        atMost: 0,
        unit: 'acts',
      },
      {
        promise: 'queued acts out of order',
        measured: order.filter((each, index) => index > 0 && each < order[index - 1]!).length,
        atMost: 0,
        unit: 'acts',
      },
      {
        promise: 'photos of queued acts stored',
        measured: await photos(),
        atLeast: photoCount,
        unit: 'photos',
      },
      {
        promise: `broken connections while sending ${actCount} acts`,
        measured: brokenConnections().before + brokenConnections().behind,
        atLeast: breakCount,
        unit: 'breaks',
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

const createQuery =
  (url: string, { cookie, tenantId }: Person) =>
  async <Answer>(path: string, body?: object, question?: object): Promise<Answer> => {
    const text = question ? `?input=${encodeURIComponent(JSON.stringify(question))}` : ''
    const response = body
      ? await post(url, `/trpc/${path}`, body, cookie, tenantId)
      : await fetch(`${url}/trpc/${path}${text}`, { headers: { cookie, 'x-wellhead-tenant': tenantId } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { result: { data: Answer } }).result.data
  }

const parseCookies = (header: string, url: string) =>
  header.split('; ').map(pair => {
    const index = pair.indexOf('=')
    return { name: pair.slice(0, index), value: pair.slice(index + 1), url }
  })

/**
 * Breaks every third request for an act, alternately before it reaches the server and when its response
 * arrives.
 */
async function breakConnection(context: BrowserContext) {
  const count = { asked: 0, before: 0, behind: 0 }
  await context.route('**/trpc/field.add*', async route => {
    const breaks = count.before + count.behind < breakCount && count.asked++ % 3 === 0
    if (!breaks) return route.continue()
    if (count.before > count.behind) {
      count.behind++
      await route.fetch()
    } else count.before++
    await route.abort('connectionreset')
  })
  return () => count
}

type SeededIds = { person: string; tenant: string; project: string; task: string }

/** Stores a day's work in the browser as the page does, every tenth act with a photo. */
const fillOutbox = (page: Page, seededIds: SeededIds) =>
  page.evaluate(
    async ({ person, tenant, project, task, acts, photos }) => {
      const open = (name: string, store: string) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name)
          request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(new Error('no database')))
        })
      const put = (database: IDBDatabase, store: string, key: string, value: unknown) =>
        new Promise<void>(resolve => {
          const change = database.transaction(store, 'readwrite')
          change.objectStore(store).put(value, key)
          change.addEventListener('complete', () => resolve())
        })
      const files = await open('wellhead-unsent-files', 'files')
      const deviceId = crypto.randomUUID()
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
      const drawing = canvas.getContext('2d')!
      const list: unknown[] = []
      for (let n = 1; n <= acts; n++) {
        const id = crypto.randomUUID()
        const isPhoto = n % (acts / photos) === 0
        if (isPhoto) {
          for (let spot = 0; spot < 3000; spot++) {
            drawing.fillStyle = `hsl(${(spot * 47 + n) % 360} 60% 50%)`
            drawing.fillRect((spot * 131) % 1600, (spot * 71 + n) % 1200, 40, 30)
          }
          const file = await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.8))
          await put(files, 'files', `${person} ${id} picture`, { file, at: Date.now() })
        }
        const madeAt = Date.now() - (acts - n + 1) * 60_000
        const made = { actId: crypto.randomUUID(), madeBy: person, deviceId, deviceOrder: n, at: madeAt }
        const kind = isPhoto ? 'PHOTO' : 'NOTE'
        const rest = { minutes: null, takenAt: null, where: null, picture: null }
        list.push({
          id,
          tenant,
          path: 'field.add',
          record: task,
          of: 'Gauge tanks',
          page: '/app/projects/field',
          input: { made, projectId: project, taskId: task, kind, words: String(n), ...rest },
          what: kind,
          text: String(n),
          fields: [],
          files: isPhoto ? ['picture'] : [],
          at: madeAt,
          tried: false,
          state: { is: 'waiting' },
        })
      }
      const changes = await open('wellhead-unsent', 'changes')
      await put(changes, 'changes', person, list)
    },
    { ...seededIds, acts: actCount, photos: photoCount },
  )

/** True if nothing waits in the browser anymore; runs in the page. */
const isEmpty = (person: string) =>
  new Promise<boolean>(resolve => {
    const request = indexedDB.open('wellhead-unsent')
    request.addEventListener('success', () => {
      const read = request.result.transaction('changes').objectStore('changes').get(person)
      read.addEventListener('success', () => {
        request.result.close()
        resolve((read.result as unknown[] | undefined)?.length === 0)
      })
    })
  })
