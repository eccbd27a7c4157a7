import { meaningOf, termOf, type Term } from '../../../core/trade/glossary.ts'

import type { PictureName } from './pictures.data.ts'

/** Where something is seen in the product: a page by its path, and what it shows there. */
export type Place = { to: string; label: string; shows: string }

/** A place on a picture: the part of the screen to be framed, as a selector of Playwright, and what it says. */
export type Mark = { find: string; says: string }

/** One page of the guide: an idea, or a page of the product. */
export type GuidePage = {
  slug: string
  title: string
  /** What it is, in one sentence. */
  sentence: string
  /** What else people call it: the search finds it by these words too. */
  also?: string
  /** Paragraphs. */
  text: readonly string[]
  /** The formula in words, and where it comes from; a page with an example takes both from the calculation. */
  formula?: { says: string; source: string }
  /** A worked example, by its name in `examples.ts`. */
  example?: string
  /** A picture of the product, by its name in `pictures.data.ts`. */
  picture?: PictureName
  /** Places on it, in the order of their numbers. */
  marks?: readonly Mark[]
  /** The pages of the product that it explains, as their modules declare them. */
  routes?: readonly string[]
  places?: readonly Place[]
  /** What is easily taken for it. */
  unlike?: readonly string[]
}

export type GuideSection = { title: string; pages: readonly GuidePage[] }

/** A page about a word of the trade: its sentence is the glossary's. */
export const idea = (
  term: Term,
  { title, ...page }: Omit<GuidePage, 'slug' | 'sentence' | 'title'> & { title: string },
): GuidePage => ({ slug: termOf(term).page!, title, sentence: meaningOf(term), ...page })
