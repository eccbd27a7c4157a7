import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric as Vital } from 'web-vitals'
import { allowsAnalytics, watchDecision } from '../../consent/decision.ts'
import type { Device, Measurements } from '../measurements.ts'

// All data sent about a visit, and only while the visitor allows it. Each figure is sent once.
const page = location.pathname
const pendingVitals = new Map<string, Measurements['vitals'][number]>()
const sentIds = new Set<string>()
const queueVital = ({ id, name, value }: Vital) => {
  if (!sentIds.has(id)) pendingVitals.set(id, { metric: name, value: Math.round(value * 1000) / 1000 })
}

function send(visit: Measurements['visit']): void {
  if (!allowsAnalytics() || (visit === null && pendingVitals.size === 0)) return
  const body: Measurements = { page, device: device(), visit, vitals: [...pendingVitals.values()] }
  for (const id of pendingVitals.keys()) sentIds.add(id)
  pendingVitals.clear()
  // Sent without cookies, so that the server does not even learn who is signed in.
  void fetch('/trpc/measure.add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(body),
  }).catch(() => {})
}

function device(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}

/** Returns the host of the other site that the visitor came from. */
function source(): string | null {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from && from.host !== location.host && /^https?:$/.test(from.protocol) ? from.host : null
}

for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(queueVital)
send({ source: source() })
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(null))
watchDecision(() => {
  if (!allowsAnalytics()) pendingVitals.clear()
})
