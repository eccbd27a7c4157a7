/** Tells that a listing was looked at, and by which site it was found. The server keeps of that no more than a number. */
export function openListingView(element: HTMLElement): void {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  const isOther = from !== null && from.host !== location.host && /^https?:$/.test(from.protocol)
  void fetch('/trpc/marketplace.viewed', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    body: JSON.stringify({ id: element.dataset['listing'], source: isOther ? from.host : null }),
  }).catch(() => {})
}
