import { pageOf, sectionOf } from './all-pages.ts'
import type { GuidePage } from './guide-page.ts'
import { staffPages } from './staff.data.ts'

export const publicGuidePath = '/guide'

/** What follows from who is signed in, or from calculations that public pages do not load. */
const inside = new Set(['first-steps', 'formulas'])

/** Whether a page is for readers whom nobody knows. */
export const isPublicTopic = (slug: string): boolean => !inside.has(slug) && sectionOf(slug) !== staffPages

export const publicPage = (slug: string): GuidePage | undefined =>
  isPublicTopic(slug) ? pageOf(slug) : undefined
