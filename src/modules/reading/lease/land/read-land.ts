import { landFromPlss } from '../../../leases/record/tract.ts'
import { readFact, type Subject } from '../instrument/subject.ts'
import type { Reading } from '../suggestion.ts'
import { findPassages, type Passage } from './passages.ts'
import { matchesStatedAcres, findSections } from './plss-passage.ts'
import { findSurveys } from './survey-passage.ts'

export type ReadLand = {
  tracts: Reading[]
  /** Nominal acres of the land; null if any part of it is unknown. */
  acres: number | null
  start: number | null
}

const noLand: ReadLand = { tracts: [], acres: null, start: null }

/** The tracts that a part describes, checked against the stated acres if there are any. */
export function readLand(subject: Subject, statedAcres: number | null, state: string | null): ReadLand {
  const passages = findPassages(subject)
  for (const passage of passages) {
    const sections = readSections(subject, passage, statedAcres, state)
    if (sections.tracts.length > 0)
      return withOtherPassages(subject, sections, passages, passage, statedAcres, state)
  }
  const surveys = passages.flatMap(passage => readSurveys(subject, passage))
  const distinctSurveys = [...new Map(surveys.map(reading => [reading.key, reading])).values()]
  return distinctSurveys.length === 0
    ? noLand
    : { tracts: distinctSurveys, acres: null, start: passages[0]?.start ?? null }
}

/** Further passages add sections that the first did not have: "Tract 2: …". */
function withOtherPassages(
  subject: Subject,
  firstLand: ReadLand,
  passages: readonly Passage[],
  usedPassage: Passage,
  statedAcres: number | null,
  state: string | null,
): ReadLand {
  if (statedAcres !== null && matchesStatedAcres(firstLand.acres, statedAcres)) return firstLand
  const keys = new Set(firstLand.tracts.map(({ key }) => key))
  let { tracts, acres } = firstLand
  for (const passage of passages) {
    if (passage === usedPassage || passage.start < usedPassage.end || passage.start - usedPassage.end > 1500)
      continue
    const addition = readSections(subject, passage, null, state)
    const newTracts = addition.tracts.filter(({ key }) => !keys.has(key))
    if (newTracts.length === 0) continue
    for (const { key } of newTracts) keys.add(key)
    tracts = [...tracts, ...newTracts]
    acres = acres === null || addition.acres === null ? null : acres + addition.acres
  }
  return { ...firstLand, tracts, acres }
}

function readSections(
  subject: Subject,
  { start, end }: Passage,
  statedAcres: number | null,
  state: string | null,
): ReadLand {
  const { flow, scan } = subject
  const text = flow.text.slice(start, end)
  scan.work += text.length
  const sections = findSections(text, statedAcres).filter(
    ({ tract }) => tract.aliquots.length + tract.lots.length > 0,
  )
  const tracts = sections.map(({ tract, value, doubts }) =>
    readFact(flow, 'tract', value, [start, end], 'land.section', {
      key: tract.key,
      doubts,
      parameters: { land: landFromPlss(tract, state), acres: tract.acres },
    }),
  )
  const sectionAcres = sections.map(({ acres }) => acres)
  const sum = sectionAcres.includes(null)
    ? null
    : sectionAcres.reduce<number>((all, land) => all + (land ?? 0), 0)
  return { tracts, acres: tracts.length === 0 ? null : sum, start }
}

function readSurveys({ flow, scan }: Subject, { start, end }: Passage): Reading[] {
  const text = flow.text.slice(start, end)
  scan.work += text.length
  return findSurveys(text).map(survey =>
    readFact(flow, 'tract', survey.value, [start + survey.start, start + survey.end], 'land.survey', {
      key: survey.value.toLowerCase(),
      parameters: { land: survey.land, acres: null },
    }),
  )
}
