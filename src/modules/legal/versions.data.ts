import { termsDate, termsVersion } from '../../core/access/terms.ts'
import type { LegalDocumentSlug } from '../../core/access/legal-documents.ts'

/**
 * A version of a text, with the day from which it applies. `fingerprint` is the hash of its file, so that no text
 * changes without a new version.
 */
export type LegalVersion = { version: string; from: string; changes: string; fingerprint: string }

const firstVersion = (fingerprint: string): LegalVersion => ({
  version: termsVersion,
  from: termsDate,
  changes: 'First version.',
  fingerprint,
})

/** The versions of each document, latest first. */
export const versions: Record<LegalDocumentSlug, readonly LegalVersion[]> = {
  terms: [firstVersion('80ea76321bb1')],
  privacy: [
    {
      version: '1.1.0',
      from: '2026-11-30',
      changes:
        'Says that visits are counted with your consent, and names push notifications, data rooms and the mailbox for answers.',
      fingerprint: '3059bce08343',
    },
    firstVersion('8da6042ce8c2'),
  ],
  aup: [firstVersion('9b85bb160a50')],
  cookies: [
    {
      version: '1.1.0',
      from: '2026-11-29',
      changes:
        'The Analytics category, unused until now, governs the counting of visits to public pages and of how fast pages are.',
      fingerprint: 'cafcfa2d77df',
    },
    firstVersion('3d948dc587d6'),
  ],
  accessibility: [firstVersion('c46fad039870')],
  compliance: [firstVersion('891b6dc2bba3')],
  'data-rights': [firstVersion('45f651fa5a2d')],
  security: [firstVersion('14b44b60c09d')],
  'do-not-sell': [
    {
      version: '1.1.0',
      from: '2026-11-30',
      changes: 'Says that visits are counted with your consent.',
      fingerprint: 'bdaeb22270ff',
    },
    firstVersion('3d47b13ecc1c'),
  ],
}
