import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric as Vital } from 'web-vitals'
import { allowsAnalytics, watchDecision } from '../../consent/decision.ts'
import type { Device, Measured } from '../measured.ts'

// All data sent about a visit, and only while the visitor allows it. Each figure is sent once.
const page = location.pathname
const waiting = new Map<string, Measured['vitals'][number]>()
const sent = new Set<string>()
const note = ({ id, name, value }: Vital) => {
  if (!sent.has(id)) waiting.set(id, { metric: name, value: Math.round(value * 1000) / 1000 })
}

function send(visit: Measured['visit']): void {
  if (!allowsAnalytics() || (visit === null && waiting.size === 0)) return
  const body: Measured = { page, device: device(), visit, vitals: [...waiting.values()] }
  for (const id of waiting.keys()) sent.add(id)
  waiting.clear()
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

/** The host of the other site that the visitor came from. */
function source(): string | null {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from && from.host !== location.host && /^https?:$/.test(from.protocol) ? from.host : null
}

for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note)
send({ source: source() })
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(null))
watchDecision(() => {
  if (!allowsAnalytics()) waiting.clear()
})
