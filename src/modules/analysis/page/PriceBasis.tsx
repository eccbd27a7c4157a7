import { priceBases } from '../decks/price-basis.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** The price basis of the figures below. */
export const PriceBasis = ({ analyses }: { analyses: readonly Inputs[] }) => (
  <ul className="text-sm text-muted">
    {priceBases(analyses).map(sentence => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
