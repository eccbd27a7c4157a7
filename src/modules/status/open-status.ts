import { staleAfterMs } from './health.ts'

/** Says when the last check of a `StatusPage` is so long ago that nothing is known of now. */
export function openStatus(headline: HTMLElement, now: () => number = Date.now): void {
  const show = () => {
    const isStale = now() - Date.parse(headline.dataset['checkedAt']!) > staleAfterMs
    headline.querySelector<HTMLElement>('[data-fresh]')!.hidden = isStale
    headline.querySelector<HTMLElement>('[data-stale]')!.hidden = !isStale
  }
  show()
  setInterval(show, 30_000)
}
