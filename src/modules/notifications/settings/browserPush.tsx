/** The state of push in this browser: unsupported, denied by the user, off, or on with an endpoint. */
export type BrowserPush = 'unable' | 'blocked' | 'off' | { endpoint: string }

const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isPushSupported()) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  // The worker is registered once the page is idle, which waiting for `ready` here would prevent.
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? 'off'
}

/**
 * Asks the user and then the browser's push service; null if either refuses. A subscription with an older key is
 * replaced.
 */
export async function subscribeBrowser(key: string) {
  if (!isPushSupported() || (await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.ready
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const created = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  const { endpoint = '', keys = {} } = created?.toJSON() ?? {}
  return created && { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
