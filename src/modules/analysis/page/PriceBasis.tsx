import { priceBases } from '../decks/price-basis.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** The price basis of the figures below. */
export const PriceBasis = ({ of }: { of: readonly Inputs[] }) => (
  <ul className="text-sm text-muted">
    {priceBases(of).map(sentence => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
