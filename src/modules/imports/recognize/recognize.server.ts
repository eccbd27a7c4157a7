import { capitalize } from '../../../ui/formats.ts'
import type { Field } from '../../../core/importing/field.ts'
import { parseUnit, unitsFor, type Unit } from '../../../core/importing/values/unit.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importables } from '../../../core/module/modules.server.ts'
import type { Column } from './layout.server.ts'
import { matchContent } from './content.ts'
import { scoreFit } from './fit.ts'
import { parseHeader } from './parse-header.ts'
import { matchName } from './name-match.server.ts'

/** A column's recognized field; null if unknown. */
export type ColumnGuess = {
  at: number
  header: string
  field: string | null
  confidence: number
  why: string
  unit: Unit | null
  /** True if it belongs to another table next to this one. */
  beside?: true
}

export type Recognition = {
  subject: string
  /** Why this subject, and whether no other one is possible; missing in older surveys. */
  why: string
  certain?: boolean
  columns: ColumnGuess[]
}

type Candidate = { at: number; field: Field; score: number; why: string; unit: Unit | null }

const threshold = 0.55

/**
 * Recognizes the columns of a file by headings and values. `samples` are values of each column. `subjects`
 * are the possible subjects: a single one if the user has chosen it.
 */
export function recognize(
  columns: readonly Column[],
  samples: readonly (readonly string[])[],
  subjects: readonly Importable[] = importables(),
): Recognition {
  const judgments = subjects.map(option => {
    const candidates = columns.flatMap((column, i) => findCandidates(option, column, samples[i] ?? []))
    const assigned = assignFields(candidates)
    const results = new Map([...assigned.values()].map(candidate => [candidate.field.id, candidate.score]))
    return { subject: option, chosen: assigned, ...option.scoreFile(results) }
  })
  const best = judgments.reduce((a, b) => (b.score > a.score ? b : a))
  return {
    subject: best.subject.key,
    why: best.reason,
    certain: best.certain ?? false,
    columns: columns.map(column => toColumnGuess(column, best.chosen.get(column.at))),
  }
}

/** The column's unit if it is unknown; its values would otherwise be read in our unit. */
const findUnreadUnit = ({ name, unit }: Column): string | null =>
  unit ? (parseUnit(unit) ? null : unit) : parseHeader(name).unread

/** Amounts in thousands or millions: “Bonus ($M)”. Their values would otherwise be read as dollars. */
const findMoneyMultiplier = ({ name }: Column): string | null =>
  /\(\s*(?:in )?(\$\s?(?:m{1,2}|k|000.?s?)|(?:m{1,2}|k)\s?\$|thousands?|millions?)\s*\)|\$\s?(?:m{1,2}|000.?s?)$/i.exec(
    name.slice(0, 200),
  )?.[0] ?? null

function toColumnGuess(column: Column, candidate: Candidate | undefined): ColumnGuess {
  const { at, name: header } = column
  const unmatched = { at, header, field: null, confidence: 0, unit: null }
  if (column.beside) return { ...unmatched, why: 'From another table on the same sheet.', beside: true }
  if (!candidate) {
    const unit = findUnreadUnit(column) ?? findMoneyMultiplier(column)
    const reason = unit ? `“${unit}” cannot be converted.` : 'Not recognized.'
    return { ...unmatched, why: reason }
  }
  return {
    at,
    header,
    field: candidate.field.id,
    confidence: Math.round(candidate.score * 100) / 100,
    why: candidate.why,
    unit: candidate.unit,
  }
}

function findCandidates(subject: Importable, column: Column, samples: readonly string[]): Candidate[] {
  if (column.beside) return []
  const blocked = findUnreadUnit(column)
  const namedUnit = column.unit ? parseUnit(column.unit) : parseHeader(column.name).unit
  const isMeasured = ({ kind }: Field) => unitsFor(kind).length > 0
  const matches = matchName(subject, column.name).filter(
    ({ field }) =>
      (!blocked || !isMeasured(field)) && (field.kind !== 'money' || findMoneyMultiplier(column) === null),
  )
  const byName = matches.map(({ field, score, name }) => {
    const unit =
      unitsFor(field.kind).includes(namedUnit!) || (namedUnit === 'pct' && field.kind === 'share')
        ? namedUnit
        : null
    const part = scoreFit(field, samples, unit)
    // An unambiguous heading wins even if only some values fit; the others are reported individually.
    const fit = score > 0.9 && part > 0 ? Math.max(part, 0.5) : part
    // "Area (ha)" can only be a field measured in hectares.
    const measured = unit
      ? 0.05
      : column.name.trim().length > 2 && namedUnit && unitsFor(field.kind).length === 0
        ? -0.3
        : 0
    const reason = score > 0.9 ? 'Matched by column name' : `Similar to “${name}”`
    return {
      at: column.at,
      field,
      unit,
      score: Math.min(1, score * (0.25 + 0.75 * fit) + measured),
      why: fit >= 0.8 ? `${reason}.` : `${reason}, but not all of its values match.`,
    }
  })
  const content = matchContent(subject.fields, samples)
  if (!content) return byName
  const { field } = content
  const existing = byName.find(candidate => candidate.field === field)
  if (existing) {
    existing.score = Math.min(1, existing.score + 0.1)
    existing.why = `${existing.why.slice(0, -1)}, and ${content.reason}.`
    return byName
  }
  const reason = `${capitalize(content.reason)}.`
  return [...byName, { at: column.at, field, score: content.score, why: reason, unit: null }]
}

/** Assigns each column at most one field and each field at most one column, most certain pairs first. */
function assignFields(candidates: Candidate[]): Map<number, Candidate> {
  const assigned = new Map<number, Candidate>()
  const usedFields = new Set<string>()
  const rankScore = ({ field, score }: Candidate) => score + (field.preferred ? 0.02 : 0)
  // A feature's point is in the last columns; its properties may give another datum or no angles.
  const compareColumns = (a: Candidate, b: Candidate) =>
    a.field === b.field && ['latitude', 'longitude'].includes(a.field.kind) ? b.at - a.at : 0
  const ranked = [...candidates].sort((a, b) => rankScore(b) - rankScore(a) || compareColumns(a, b))
  for (const candidate of ranked) {
    if (candidate.score < threshold || assigned.has(candidate.at) || usedFields.has(candidate.field.id))
      continue
    assigned.set(candidate.at, candidate)
    usedFields.add(candidate.field.id)
  }
  return assigned
}
