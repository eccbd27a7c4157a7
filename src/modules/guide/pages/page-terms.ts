import type { Entry } from '../../../core/trade/glossary.data.ts'
import { allTerms, findTerm } from '../../../core/trade/glossary.ts'

/** Returns the glossary terms that a page explains. */
export const pageTerms = (slug: string): Entry[] => allTerms.map(findTerm).filter(({ page }) => page === slug)
