import { decide, currentDecision, watchDecision } from './decision.ts'

/**
 * Starts the banner, in the application and on pages without React: it shows until a decision is made. Returns a
 * function that stops it.
 */
export function openBanner(banner: HTMLElement): () => void {
  const form = banner.querySelector('form')!
  const analytics = form.querySelector<HTMLInputElement>('input:not([disabled])')!
  const buttons = Object.fromEntries(
    [...banner.querySelectorAll<HTMLElement>('[data-decides]')].map(button => [
      button.dataset['decides'],
      button,
    ]),
  )
  const showChoices = (isChoosing: boolean) => {
    form.hidden = !isChoosing
    buttons['preferences']!.hidden = isChoosing
    buttons['save']!.hidden = !isChoosing
  }
  const update = () => {
    const isDecided = currentDecision() !== null
    if (isDecided) showChoices(false)
    banner.hidden = isDecided
  }
  const handleClick = (event: Event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-decides]')?.dataset['decides']
    if (choice === 'essential') decide(false)
    if (choice === 'all') decide(true)
    if (choice !== 'preferences') return
    showChoices(true)
    analytics.focus()
  }
  const save = (event: Event) => {
    event.preventDefault()
    decide(analytics.checked)
  }
  // Focused elements scroll to a position that the banner does not cover, and the frame of /app ends above it.
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = banner.offsetHeight
    style.scrollPaddingBottom = height > 0 ? `${height + 8}px` : ''
    style.setProperty('--banner-height', `${height}px`)
  })
  observer.observe(banner)
  banner.addEventListener('click', handleClick)
  form.addEventListener('submit', save)
  const unwatch = watchDecision(update)
  update()
  return () => {
    observer.disconnect()
    banner.removeEventListener('click', handleClick)
    form.removeEventListener('submit', save)
    unwatch()
  }
}
