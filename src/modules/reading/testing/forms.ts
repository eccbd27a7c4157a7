import { createHash } from 'node:crypto'
import { type Invented, inventedInstruments } from './corpus.ts'

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

/**
 * The instruments of every form in two halves: of each form, the one whose name has the lower SHA-256 is held back, and
 * nobody looks at what is missed in it while the rules change.
 */
export function formHalves(): Record<'practice' | 'heldBack', Invented[]> {
  const halves: Record<'practice' | 'heldBack', Invented[]> = { practice: [], heldBack: [] }
  const all = ['forms-leases', 'forms-others'].flatMap(inventedInstruments)
  const forms = Map.groupBy(all, ({ form }) => form)
  for (const instruments of forms.values())
    for (const [at, instrument] of instruments
      .toSorted((a, b) => (hashOf(a.name) < hashOf(b.name) ? -1 : 1))
      .entries())
      halves[at === 0 ? 'heldBack' : 'practice'].push(instrument)
  return halves
}
