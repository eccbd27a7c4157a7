import { findPage, findSection } from './all-pages.ts'
import type { GuidePage } from './guide-page.ts'
import { staffPages } from './staff.data.ts'

export const publicGuidePath = '/guide'

/** Pages that depend on the user, or on calculations that public pages do not load. */
const membersOnly = new Set(['first-steps', 'formulas'])

/** True if a page is open to anonymous readers. */
export const isPublicTopic = (slug: string): boolean =>
  !membersOnly.has(slug) && findSection(slug) !== staffPages

export const publicPage = (slug: string): GuidePage | undefined =>
  isPublicTopic(slug) ? findPage(slug) : undefined
