import type { ComponentType } from 'react'
import { later } from '../../../../ui/later.tsx'
import { KeyList } from './KeyList.tsx'
import { WhatsNew } from './WhatsNew.tsx'
import { WordList } from './WordList.tsx'

const FirstSteps = later(async () => (await import('./FirstSteps.tsx')).FirstSteps)
const Formulas = later(async () => (await import('./Formulas.tsx')).Formulas)

/** The content of generated pages. */
const bodies: Readonly<Record<string, ComponentType>> = {
  'first-steps': FirstSteps,
  'whats-new': WhatsNew,
  keys: KeyList,
  formulas: Formulas,
  words: WordList,
}

export function Special({ slug }: { slug: string }) {
  const Body = bodies[slug]
  return Body ? (
    <div className="mt-4">
      <Body />
    </div>
  ) : null
}
