import { landFromPlss } from '../../../leases/record/tract.ts'
import { readFact, type Subject } from '../instrument/subject.ts'
import type { Reading } from '../suggestion.ts'
import { findPassages, type Passage } from './passages.ts'
import { fits, findSections } from './plss-passage.ts'
import { findSurveys } from './survey-passage.ts'

export type ReadLand = {
  tracts: Reading[]
  /** Nominal acres of the land; null if any part of it is unknown. */
  acres: number | null
  start: number | null
}

const none: ReadLand = { tracts: [], acres: null, start: null }

/** The tracts that a part describes, checked against the stated acres if there are any. */
export function readLand(subject: Subject, stated: number | null, state: string | null): ReadLand {
  const passages = findPassages(subject)
  for (const passage of passages) {
    const sections = fromSections(subject, passage, stated, state)
    if (sections.tracts.length > 0) return withRest(subject, sections, passages, passage, stated, state)
  }
  const surveys = passages.flatMap(passage => fromSurveys(subject, passage))
  const once = [...new Map(surveys.map(reading => [reading.key, reading])).values()]
  return once.length === 0 ? none : { tracts: once, acres: null, start: passages[0]?.start ?? null }
}

/** Further passages add sections that the first did not have: "Tract 2: …". */
function withRest(
  subject: Subject,
  first: ReadLand,
  passages: readonly Passage[],
  used: Passage,
  stated: number | null,
  state: string | null,
): ReadLand {
  if (stated !== null && fits(first.acres, stated)) return first
  const keys = new Set(first.tracts.map(({ key }) => key))
  let { tracts, acres } = first
  for (const passage of passages) {
    if (passage === used || passage.start < used.end || passage.start - used.end > 1500) continue
    const more = fromSections(subject, passage, null, state)
    const fresh = more.tracts.filter(({ key }) => !keys.has(key))
    if (fresh.length === 0) continue
    for (const { key } of fresh) keys.add(key)
    tracts = [...tracts, ...fresh]
    acres = acres === null || more.acres === null ? null : acres + more.acres
  }
  return { ...first, tracts, acres }
}

function fromSections(
  subject: Subject,
  { start, end }: Passage,
  stated: number | null,
  state: string | null,
): ReadLand {
  const { flow, scan } = subject
  const text = flow.text.slice(start, end)
  scan.work += text.length
  const sections = findSections(text, stated).filter(
    ({ tract }) => tract.aliquots.length + tract.lots.length > 0,
  )
  const tracts = sections.map(({ tract, value, doubts }) =>
    readFact(flow, 'tract', value, [start, end], 'land.section', {
      key: tract.key,
      doubts,
      parameters: { land: landFromPlss(tract, state), acres: tract.acres },
    }),
  )
  const known = sections.map(({ acres }) => acres)
  const sum = known.includes(null) ? null : known.reduce<number>((all, land) => all + (land ?? 0), 0)
  return { tracts, acres: tracts.length === 0 ? null : sum, start }
}

function fromSurveys({ flow, scan }: Subject, { start, end }: Passage): Reading[] {
  const text = flow.text.slice(start, end)
  scan.work += text.length
  return findSurveys(text).map(survey =>
    readFact(flow, 'tract', survey.value, [start + survey.start, start + survey.end], 'land.survey', {
      key: survey.value.toLowerCase(),
      parameters: { land: survey.land, acres: null },
    }),
  )
}
