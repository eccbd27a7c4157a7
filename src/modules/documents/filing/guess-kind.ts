import type { DocumentKind } from '../document.ts'

/** The industry's file name patterns, most specific first. */
const patterns: readonly (readonly [DocumentKind, RegExp])[] = [
  ['MEMORANDUM', /memo(randum)? of|\bmol\b/],
  ['RATIFICATION', /ratif/],
  ['AMENDMENT', /amend|extension/],
  ['RELEASE', /release/],
  ['ASSIGNMENT', /assign|\baoogl\b/],
  ['POOLING', /pooling|unitization|unit (declaration|designation)|designation of/],
  ['DIVISION_ORDER', /division order|\bdoi?\b/],
  ['TITLE_OPINION', /title opinion|\bdoto\b|\bdto\b/],
  ['TITLE_RUNSHEET', /run ?sheet|ownership report/],
  ['SURFACE_AGREEMENT', /surface (use|damage)|\bsua\b|right of way|easement/],
  ['PAYMENT_PROOF', /(proof|receipt) of payment|payment receipt|rental receipt|cancell?ed check/],
  ['PLUGGING_REPORT', /plugging|\bp ?(&|and) ?a\b/],
  ['COMPLETION_REPORT', /completion/],
  ['DRILLING_REPORT', /drilling report|\bddr\b|morning report/],
  ['WELLBORE_DIAGRAM', /wellbore|schematic|\bwbd\b/],
  ['WELL_LOG', /\blog\b|\.las$|gamma/],
  ['PERMIT', /permit|\bapd\b/],
  ['PLAT', /plat\b|survey/],
  ['INSURANCE', /insurance|\bcoi\b/],
  ['BOND', /\bbond/],
  ['INVOICE', /invoice/],
  ['DEED', /deed/],
  ['LEASE', /lease|\bogl\b|\bogml\b/],
  ['CONTRACT', /contract|agreement|\bjoa\b/],
  ['CORRESPONDENCE', /letter|\.eml$/],
  ['PHOTO', /^(img|dsc|photo)|\.jpe?g$/],
]

/** The probable kind of a document, from its file name; the user can change it. */
export function guessKind(fileName: string): DocumentKind {
  const text = fileName.toLowerCase().replaceAll('_', ' ')
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'OTHER'
}
