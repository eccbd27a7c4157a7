import type { ComponentType } from 'react'
import { lazyComponent } from '../../../../ui/lazyComponent.tsx'
import { KeyList } from './KeyList.tsx'
import { WhatsNew } from './WhatsNew.tsx'
import { WordList } from './WordList.tsx'

const FirstSteps = lazyComponent(async () => (await import('./FirstSteps.tsx')).FirstSteps)
const Formulas = lazyComponent(async () => (await import('./Formulas.tsx')).Formulas)

/** The content of generated pages. */
const generatedContents: Readonly<Record<string, ComponentType>> = {
  'first-steps': FirstSteps,
  'whats-new': WhatsNew,
  keys: KeyList,
  formulas: Formulas,
  words: WordList,
}

export function GeneratedContent({ slug }: { slug: string }) {
  const Body = generatedContents[slug]
  return Body ? (
    <div className="mt-4">
      <Body />
    </div>
  ) : null
}
