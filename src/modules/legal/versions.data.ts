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

/** A version with the same meaning in clearer words, and what it corrects. */
const reworded = (version: string, fingerprint: string, corrections = ''): LegalVersion => ({
  version,
  from: '2026-12-01',
  changes: `Clearer wording.${corrections && ` ${corrections}`}`,
  fingerprint,
})

/** The versions of each document, latest first. */
export const versions: Record<LegalDocumentSlug, readonly LegalVersion[]> = {
  terms: [firstVersion('b5689149d2b7')],
  privacy: [
    reworded(
      '1.2.0',
      '7f1c9a90873e',
      'Emails are kept for 7 days after they are sent, and a viewer of a listing is counted by a hash for a day.',
    ),
    {
      version: '1.1.0',
      from: '2026-11-30',
      changes:
        'Says that visits are counted with your consent, and names push notifications, data rooms, and the mailbox for support email.',
      fingerprint: '3059bce08343',
    },
    firstVersion('8da6042ce8c2'),
  ],
  aup: [firstVersion('98ac403661da')],
  cookies: [
    reworded(
      '1.2.0',
      '15201c5650db',
      'Lists every entry in browser storage, and how viewers of a listing are counted.',
    ),
    {
      version: '1.1.0',
      from: '2026-11-29',
      changes:
        'The Analytics category, unused until now, governs the counting of visits to public pages and of how fast pages are.',
      fingerprint: 'cafcfa2d77df',
    },
    firstVersion('3d948dc587d6'),
  ],
  accessibility: [
    reworded('1.0.1', 'b8cabde3b8e5', 'Names the keys that list shortcuts.'),
    firstVersion('c46fad039870'),
  ],
  compliance: [reworded('1.0.1', '66b4c44797fd'), firstVersion('891b6dc2bba3')],
  'data-rights': [
    reworded('1.0.1', 'd035f8bc6205', 'Deleting an organization requires a password as well.'),
    firstVersion('45f651fa5a2d'),
  ],
  security: [reworded('1.0.1', '5007cdbde3c5'), firstVersion('14b44b60c09d')],
  'do-not-sell': [
    reworded('1.1.1', '22ced4719b2d'),
    {
      version: '1.1.0',
      from: '2026-11-30',
      changes: 'Says that visits are counted with your consent.',
      fingerprint: 'bdaeb22270ff',
    },
    firstVersion('3d47b13ecc1c'),
  ],
}
