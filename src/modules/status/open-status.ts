import { staleAfterMs } from './health.ts'

/** Warns on a `StatusPage` if its last check is too old to describe the current state. */
export function openStatus(headline: HTMLElement, now: () => number = Date.now): void {
  const show = () => {
    const isStale = now() - Date.parse(headline.dataset['checkedAt']!) > staleAfterMs
    headline.querySelector<HTMLElement>('[data-fresh]')!.hidden = isStale
    headline.querySelector<HTMLElement>('[data-stale]')!.hidden = !isStale
  }
  show()
  setInterval(show, 30_000)
}
