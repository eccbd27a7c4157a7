/** What push is in this browser: it cannot be, its person refused it, it is off, or on at an address. */
export type PushHere = 'unable' | 'blocked' | 'off' | { endpoint: string }

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window

export async function pushHere(): Promise<PushHere> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  // A worker is registered once a page has come to rest, which this question would keep it from.
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? 'off'
}

/** Asks the person, then the browser's push service; null where one of them refuses. One of an older key is replaced. */
export async function subscribeHere(key: string) {
  if (!isAble() || (await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.ready
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  const { endpoint = '', keys = {} } = made?.toJSON() ?? {}
  return made && { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

export async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
