import { allowsAnalytics, watchDecision } from '../../consent/decision.ts'

/** Counts a view of a listing once the visitor allows Analytics. The server stores only counts. */
export function openListingView(element: HTMLElement): void {
  let isCounted = false
  const count = () => {
    if (isCounted || !allowsAnalytics()) return
    isCounted = true
    sendView(element)
  }
  watchDecision(count)
  count()
}

/** Sends the viewed listing's id and the referring site. */
function sendView(element: HTMLElement): void {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  const isExternal = from !== null && from.host !== location.host && /^https?:$/.test(from.protocol)
  void fetch('/trpc/marketplace.viewed', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    body: JSON.stringify({ id: element.dataset['listing'], source: isExternal ? from.host : null }),
  }).catch(() => {})
}
