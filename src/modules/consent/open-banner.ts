import { decide, presentDecision, watchDecision } from './decision.ts'

/**
 * Starts the banner, in the application and on pages without React: it shows until a decision is made. Returns a
 * function that stops it.
 */
export function openBanner(banner: HTMLElement): () => void {
  const form = banner.querySelector('form')!
  const analytics = form.querySelector<HTMLInputElement>('input:not([disabled])')!
  const buttons = Object.fromEntries(
    [...banner.querySelectorAll<HTMLElement>('[data-decides]')].map(each => [each.dataset['decides'], each]),
  )
  const choose = (isChoosing: boolean) => {
    form.hidden = !isChoosing
    buttons['preferences']!.hidden = isChoosing
    buttons['save']!.hidden = !isChoosing
  }
  const show = () => {
    const isDecided = presentDecision() !== null
    if (isDecided) choose(false)
    banner.hidden = isDecided
  }
  const press = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-decides]')?.dataset['decides']
    if (pressed === 'essential') decide(false)
    if (pressed === 'all') decide(true)
    if (pressed !== 'preferences') return
    choose(true)
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
  banner.addEventListener('click', press)
  form.addEventListener('submit', save)
  const unwatch = watchDecision(show)
  show()
  return () => {
    observer.disconnect()
    banner.removeEventListener('click', press)
    form.removeEventListener('submit', save)
    unwatch()
  }
}
