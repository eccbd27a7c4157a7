import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'

const telltaleFields = [
  'lease.leaseNumber',
  'lease.lessor',
  'lease.lessee',
  'lease.effectiveDate',
  'lease.expirationDate',
  'lease.royalty',
  'lease.term',
  'lease.termYears',
  'lease.netAcres',
  'lease.bonusPerNma',
  'tract.acres',
  'lease.book',
]

/** Fields found only in a lease schedule. */
const leaseOnlyFields = [
  'lease.lessee',
  'lease.expirationDate',
  'lease.term',
  'lease.termYears',
  'lease.effectiveDate',
  'tract.acres',
]

export function recognizeLeases(confidences: FieldConfidences): ImportJudgment {
  const certain = leaseOnlyFields.filter(id => confidences.has(id)).length >= 2
  const matchedFields = confidentFields(confidences, telltaleFields, 0.75)
  const keyFields = confidentFields(confidences, ['lease.lessor', 'lease.lessee', 'lease.leaseNumber'], 0.75)
  // A lease number under an unusual heading still counts, given three lease-only fields.
  const hasUnusualHeading =
    matchedFields.length >= 3 && confidentFields(confidences, ['lease.leaseNumber'], 0.6)
  if (!keyFields.length && !hasUnusualHeading) return { score: 0, reason: '', certain }
  return {
    score:
      (matchedFields.length >= 3 ? 5 : 0) +
      matchedFields.length +
      0.5 * totalConfidence(confidences, 'lease.'),
    reason: 'Each row has a lease, with its terms or acres.',
    certain,
  }
}
