import { atom } from 'nanostores'

/** The worker of a newer build that waits until it is let in; null while this page is of the newest. */
export const newBuild = atom<ServiceWorker | null>(null)

/** Lets the newer build in. This window loads again; others, where work may be unsaved, stay until they are. */
export function takeNewBuild(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  newBuild.get()?.postMessage('take over')
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
  noticeWaiting(registration)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => noticeWaiting(registration)),
  )
  await navigator.serviceWorker.ready
  if (!savesData()) registration.active?.postMessage('keep all pages')
  setInterval(() => void registration.update().catch(() => {}), lookAgainMs)
}

/** The first worker of all takes over by itself; there is nothing older to be asked about. */
const noticeWaiting = ({ waiting }: ServiceWorkerRegistration) =>
  newBuild.set(navigator.serviceWorker.controller ? waiting : null)

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
