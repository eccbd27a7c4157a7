import { formatInstant } from '../../ui/formats.ts'
import { resetDecision, currentDecision, watchDecision } from './decision.ts'

/** Shows the current decision in a `ConsentPanel`, which is hidden without one. */
export function openConsentPanel(panel: HTMLElement): void {
  const show = () => {
    const decision = currentDecision()
    panel.hidden = decision === null
    if (!decision) return
    const { decidedAt, categories } = decision
    panel.querySelector('strong')!.textContent = categories.analytics
      ? 'essential and analytics'
      : 'essential cookies only'
    panel.querySelector('time')!.textContent = formatInstant(decidedAt, undefined)
  }
  panel.querySelector('button')!.addEventListener('click', resetDecision)
  watchDecision(show)
  show()
}
