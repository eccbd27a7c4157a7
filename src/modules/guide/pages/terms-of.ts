import type { Entry } from '../../../core/trade/glossary.data.ts'
import { allTerms, termOf } from '../../../core/trade/glossary.ts'

/** The glossary terms that a page explains. */
export const termsOf = (slug: string): Entry[] => allTerms.map(termOf).filter(({ page }) => page === slug)
