import accessibility from './texts/accessibility.md'
import aup from './texts/aup.md'
import compliance from './texts/compliance.md'
import cookies from './texts/cookies.md'
import dataRights from './texts/data-rights.md'
import doNotSell from './texts/do-not-sell.md'
import privacy from './texts/privacy.md'
import security from './texts/security.md'
import terms from './texts/terms.md'
import type { LegalDocumentSlug } from '../../core/access/legal-documents.ts'

/** The texts as HTML; null in the browser. */
export const texts: Record<LegalDocumentSlug, string | null> = {
  terms,
  privacy,
  aup,
  cookies,
  accessibility,
  compliance,
  'data-rights': dataRights,
  security,
  'do-not-sell': doNotSell,
}
