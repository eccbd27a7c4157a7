import { createContext, use } from 'react'
import type { WorkedExample } from '../../../core/resource/worked-example.ts'
import { later } from '../../../ui/later.tsx'
import { ExampleCard } from './ExampleCard.tsx'

/** The example of the page, where the server has calculated it; undefined where this browser does. */
export const GivenExample = /* @__PURE__ */ createContext<WorkedExample | null | undefined>(undefined)

/** Calculated here: the calculations come when a page with an example is opened. */
const Calculated = later(async () => {
  const { examples } = await import('./examples.ts')
  return ({ name }: { name: string }) => {
    const example = examples[name]
    return example && <ExampleCard {...example} />
  }
})

/** The formula of a page, worked through. */
export function Example({ name }: { name: string }) {
  const given = use(GivenExample)
  return given === undefined ? <Calculated name={name} /> : given && <ExampleCard {...given} />
}
