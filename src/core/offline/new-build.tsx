import { atom } from 'nanostores'

/** Whether there is a newer build than this page is of: it waits until it is let in, or another window let it in. */
export const newBuild = atom(false)

/** Chromium now and then lets a worker wait on, though it asked to take over, where another window asks the one before it for something. */
const takesOverWithinMs = 5000

/** Lets the newer build in. This window loads again; others, where work may be unsaved, stay until they are. */
export async function takeNewBuild(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, takesOverWithinMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  waiting.postMessage('take over')
}

const lookAgainMs = 60 * 60 * 1000

const restMs = 2000

/** Keeps the application in the browser. The first page goes first, with what it asks for: this waits until all is quiet. */
export function cacheInBrowser(isAsking: () => boolean): void {
  if (!('serviceWorker' in navigator)) return
  // Not of a page without a worker: the first of all takes over by itself, and is of the same build.
  if (navigator.serviceWorker.controller) void noticeNewer()
  const look = () =>
    setTimeout(() => (document.readyState !== 'complete' || isAsking() ? look() : void begin()), restMs)
  look()
}

async function noticeNewer(): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => newBuild.set(true))
  const registration = await navigator.serviceWorker.ready
  const look = () => {
    if (registration.waiting) newBuild.set(true)
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
}

async function begin(): Promise<void> {
  const registration = await register()
  if (!registration) return
  await navigator.serviceWorker.ready
  if (!savesData()) registration.active?.postMessage('keep all pages')
  setInterval(() => void registration.update().catch(() => {}), lookAgainMs)
}

/** What is registered stays as it is. A browser that refuses, such as in a private window, works as it did before. */
const register = async () =>
  (await navigator.serviceWorker.getRegistration()) ??
  (await navigator.serviceWorker.register('/sw.js').catch(() => undefined))

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
