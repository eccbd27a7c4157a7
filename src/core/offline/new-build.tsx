import { atom } from 'nanostores'

/** True if there is a newer build than this page's: it waits to be activated, or another window has activated it. */
export const newBuild = atom(false)

/**
 * Chromium sometimes keeps a worker waiting after it asked to take over, if another window is using the previous
 * worker.
 */
const takeoverTimeoutMs = 5000

/**
 * Activates the newer build. This window reloads; other windows may have unsaved work, so they do not reload until the
 * user does.
 */
export async function activateNewBuild(): Promise<void> {
  const waitingWorker = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waitingWorker) return location.reload()
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, takeoverTimeoutMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  waitingWorker.postMessage('take over')
}

const updateCheckMs = 60 * 60 * 1000

const restMs = 2000

/** Caches the application in the browser. It waits until the first page and its queries have finished. */
export function cacheInBrowser(isAsking: () => boolean): void {
  if (!('serviceWorker' in navigator)) return
  // Skipped on a page without a worker: the first worker takes over automatically and is from the same build.
  if (navigator.serviceWorker.controller) void watchForNewBuild()
  const visit = () =>
    setTimeout(() => (document.readyState !== 'complete' || isAsking() ? visit() : void begin()), restMs)
  visit()
}

async function watchForNewBuild(): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => newBuild.set(true))
  const registration = await navigator.serviceWorker.ready
  const visit = () => {
    if (registration.waiting) newBuild.set(true)
  }
  visit()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', visit),
  )
}

async function begin(): Promise<void> {
  const registration = await register()
  if (!registration) return
  await navigator.serviceWorker.ready
  if (!savesData()) registration.active?.postMessage('keep all pages')
  setInterval(() => void registration.update().catch(() => {}), updateCheckMs)
}

/**
 * An existing registration is reused. If the browser refuses, as in a private window, the application works without it.
 */
const register = async () =>
  (await navigator.serviceWorker.getRegistration()) ??
  (await navigator.serviceWorker.register('/sw.js').catch(() => undefined))

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
