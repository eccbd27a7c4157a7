import type { Subject } from './field.ts'

/** How well the columns that were found make up a file of one subject, and why. */
export type Judgement = { score: number; why: string }

type Found = ReadonlyMap<string, number>

const wellKeys = ['well.api', 'well.apiUnique', 'well.stateFileNo', 'well.name']
const volumes = ['production.oil', 'production.gas', 'production.water']
const leaseMarks = [
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

/** Judges what a file is about: monthly volumes of wells, wells, or leases. Nothing at all is taken for wells. */
export function judge(subject: Subject, found: Found): Judgement {
  switch (subject) {
    case 'production':
      return production(found)
    case 'wells':
      return wells(found)
    case 'leases':
      return leases(found)
  }
}

const sure = (found: Found, ids: readonly string[], least = 0.6) =>
  ids.filter(id => (found.get(id) ?? 0) >= least)
const sum = (found: Found, prefix: string) =>
  [...found].reduce((total, [id, score]) => total + (id.startsWith(prefix) ? score : 0), 0)

function production(found: Found): Judgement {
  const key = sure(found, wellKeys)
  const month =
    sure(found, ['production.month']).length > 0 ||
    sure(found, ['production.year', 'production.monthNumber']).length === 2
  const measured = sure(found, volumes)
  if (!key.length || !measured.length) return { score: 0, why: '' }
  const facts = sum(found, 'well.') + sum(found, 'place.') > 2
  const why = `It has a well, ${month ? 'a month' : 'no month yet'} and volumes in each row${facts ? ', and facts of the wells' : ''}.`
  return { score: (month ? 20 : 2) + sum(found, 'production.') + 0.2 * sum(found, 'well.'), why }
}

function wells(found: Found): Judgement {
  const api = (found.get('well.api') ?? 0) >= 0.6 || (found.get('well.apiUnique') ?? 0) >= 0.6
  const why = api ? 'It has a well in each row, with its API number.' : 'It has a well in each row.'
  return { score: 0.1 + (api ? 4 : 0) + sum(found, 'well.'), why }
}

function leases(found: Found): Judgement {
  const marks = sure(found, leaseMarks, 0.75)
  const key = sure(found, ['lease.lessor', 'lease.lessee', 'lease.leaseNumber'], 0.75)
  // A lease number under an unusual heading is one still, beside three facts that only leases have.
  const unusual = marks.length >= 3 && sure(found, ['lease.leaseNumber'], 0.6)
  if (!key.length && !unusual) return { score: 0, why: '' }
  return {
    score: (marks.length >= 3 ? 5 : 0) + marks.length + 0.5 * sum(found, 'lease.'),
    why: 'It has a lease in each row, with its terms or its acres.',
  }
}
