import { termDefinition, findTerm, type Term } from '../../../core/trade/glossary.ts'

import type { PictureName } from './pictures.data.ts'

/** A location in the product: the page's path, and its content. */
export type GuideLocation = { to: string; label: string; description: string }

/** A part of a picture to mark: the Playwright selector of the framed element, and an explanation. */
export type PictureMark = { selector: string; explanation: string }

/** A page of the guide, about a concept or a product page. */
export type GuidePage = {
  slug: string
  title: string
  /** The definition in one sentence. */
  sentence: string
  /** Other words for it, for the search. */
  searchTerms?: string
  /** Paragraphs. */
  text: readonly string[]
  /** The formula in words and its source; a page with an example gets both from the calculation. */
  formula?: { words: string; source: string }
  /** Name of a worked example in `examples.ts`. */
  example?: string
  /** Name of a picture in `pictures.data.ts`. */
  picture?: PictureName
  /** Marked parts of the picture, in the order of their numbers. */
  marks?: readonly PictureMark[]
  /** The product pages that it explains, by their paths as declared in modules. */
  routes?: readonly string[]
  places?: readonly GuideLocation[]
  /** Things that are easily confused with it. */
  oftenConfusedWith?: readonly string[]
}

export type GuideSection = { title: string; pages: readonly GuidePage[] }

/** Returns a page about a trade term, with the glossary's sentence. */
export const termPage = (
  term: Term,
  { title, ...page }: Omit<GuidePage, 'slug' | 'sentence' | 'title'> & { title: string },
): GuidePage => ({ slug: findTerm(term).page!, title, sentence: termDefinition(term), ...page })
