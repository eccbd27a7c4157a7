import { allowsAnalytics, watchDecision } from '../../consent/decision.ts'

/** Counts a look at a listing once this browser's visitor allows Analytics. Of it the server keeps no more than a number. */
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

/** Tells which listing was looked at, and by which site it was found. */
function sendView(element: HTMLElement): void {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  const isOther = from !== null && from.host !== location.host && /^https?:$/.test(from.protocol)
  void fetch('/trpc/marketplace.viewed', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    body: JSON.stringify({ id: element.dataset['listing'], source: isOther ? from.host : null }),
  }).catch(() => {})
}
