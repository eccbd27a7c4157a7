import { later } from '../../../ui/later.tsx'

/** The formula of a page, worked through; the calculations come when a page with one is opened. */
export const Example = later(async () => (await import('./ExampleCard.tsx')).ExampleCard)
