import { isInShell } from '../pages/inside.ts'
import type { PushMessage } from '../../modules/notifications/push/push-message.ts'
import { type CachedFiles, shellPath } from './cached-files.ts'

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
type PageMessageEvent = ExtendableEvent & { data: unknown }
type PushEvent = ExtendableEvent & { data: { json(): PushMessage } | null }
type NotificationClickEvent = ExtendableEvent & { notification: Notification }
type WindowClient = { url: string; focus(): Promise<unknown>; navigate(to: string): Promise<unknown> }
type Worker = {
  kept: CachedFiles
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>
    openWindow(to: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
}
const worker = self as unknown as Worker
const { build, shell, pages } = worker.kept

/**
 * Caches the application in the browser, which lets it open on a slow network or offline. The cache contains
 * only code and the empty document, never an organization's records.
 */
worker.addEventListener('install', event => event.waitUntil(cacheFiles([shellPath, ...shell])))

// By now no page of the previous build is open: this worker waited for that, or the user requested the update.
worker.addEventListener('activate', event => event.waitUntil(deleteOtherBuilds()))

worker.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
  if (event.data === 'keep all pages') event.waitUntil(cacheFiles(pages))
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isInShell(pathname))
    event.respondWith(respondFromCache(shellPath, () => fetch(request)))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(respondFromCache(pathname, () => fetchAndCache(request)))
})

worker.addEventListener('push', event => {
  if (!event.data) return
  const { title, body, tag, to } = event.data.json()
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: to }))
})

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(new URL(String(event.notification.data), location.origin)))
})

/** Shows a page in an existing window if one is already at that page, otherwise in a new window. */
async function open({ href, origin, pathname }: URL): Promise<void> {
  if (origin !== location.origin || !isInShell(pathname)) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const same = windows.find(({ url }) => new URL(url).pathname === pathname)
  await (same ? same.focus() : worker.clients.openWindow(href))
}

/** A file never changes under its name, so files of other builds are reused instead of downloaded. */
async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(build)
  const add = async (path: string) => {
    const cachedResponse = path === shellPath ? undefined : await caches.match(path)
    if (cachedResponse) return cache.put(path, cachedResponse)
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await cache.put(path, response)
  }
  // Only a few downloads run in parallel, since the user's own requests take priority.
  const waiting = [...paths]
  const next = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      if (!(await cache.match(path))) await add(path)
  }
  await Promise.all([next(), next(), next()])
}

async function deleteOtherBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== build).map(name => caches.delete(name)))
}

async function respondFromCache(path: string, otherwise: () => Promise<Response>): Promise<Response> {
  const cache = await caches.open(build)
  return (await cache.match(path)) ?? otherwise()
}

async function fetchAndCache(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) await (await caches.open(build)).put(new URL(request.url).pathname, response.clone())
  return response
}
