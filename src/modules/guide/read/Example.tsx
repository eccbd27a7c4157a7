import { createContext, use } from 'react'
import type { WorkedExample } from '../../../core/resource/worked-example.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { ExampleCard } from './ExampleCard.tsx'

/** The page's example if the server calculated it; undefined if the browser calculates it. */
export const ServerExample = /* @__PURE__ */ createContext<WorkedExample | null | undefined>(undefined)

/** Calculates examples in the browser; the calculations load when a page with an example opens. */
const CalculatedExample = lazyComponent(async () => {
  const { examples } = await import('./examples.ts')
  return ({ name }: { name: string }) => {
    const example = examples[name]
    return example && <ExampleCard {...example} />
  }
})

/** Shows the worked example of a page's formula. */
export function Example({ name }: { name: string }) {
  const serverExample = use(ServerExample)
  return serverExample === undefined ? (
    <CalculatedExample name={name} />
  ) : (
    serverExample && <ExampleCard {...serverExample} />
  )
}
