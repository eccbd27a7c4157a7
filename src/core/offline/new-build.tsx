import { atom } from 'nanostores'

/** Whether there is a newer build than this page is of: it waits until it is let in, or another window let it in. */
export const newBuild = atom(false)

/** Lets the newer build in. This window loads again; others, where work may be unsaved, stay until they are. */
export async function takeNewBuild(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  registration.waiting.postMessage('take over')
}

const lookAgainMs = 60 * 60 * 1000

const restMs = 2000

/** Keeps the application in the browser. The first page goes first, with what it asks for: this waits until all is quiet. */
export function keepInBrowser(isAsking: () => boolean): void {
  if (!('serviceWorker' in navigator)) return
  const look = () =>
    setTimeout(() => (document.readyState !== 'complete' || isAsking() ? look() : void begin()), restMs)
  look()
}

async function begin(): Promise<void> {
  // A browser that refuses, such as in a private window, works as it did before.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  if (navigator.serviceWorker.controller) noticeNewer(registration)
  await navigator.serviceWorker.ready
  if (!savesData()) registration.active?.postMessage('keep all pages')
  setInterval(() => void registration.update().catch(() => {}), lookAgainMs)
}

/** Not of a page without a worker: the first of all takes over by itself, and is of the same build. */
function noticeNewer(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting) newBuild.set(true)
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  navigator.serviceWorker.addEventListener('controllerchange', () => newBuild.set(true))
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
