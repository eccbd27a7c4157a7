import { sum, sure } from '../../../core/importing/judging.ts'
import type { FieldConfidences, Judgement } from '../../../core/module/importable.server.ts'

const marks = [
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

export function judgeLeases(confidences: FieldConfidences): Judgement {
  const certain = leaseOnlyFields.filter(id => confidences.has(id)).length >= 2
  const marked = sure(confidences, marks, 0.75)
  const key = sure(confidences, ['lease.lessor', 'lease.lessee', 'lease.leaseNumber'], 0.75)
  // A lease number under an unusual heading still counts, given three lease-only fields.
  const unusual = marked.length >= 3 && sure(confidences, ['lease.leaseNumber'], 0.6)
  if (!key.length && !unusual) return { score: 0, why: '', certain }
  return {
    score: (marked.length >= 3 ? 5 : 0) + marked.length + 0.5 * sum(confidences, 'lease.'),
    why: 'Each row has a lease, with its terms or acres.',
    certain,
  }
}
