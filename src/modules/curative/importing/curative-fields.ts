import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { confidentFields, totalConfidence } from '../../../core/importing/field-scores.ts'
import { emptyCell, unreadableCell, isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import { kindLabels, severityLabels, type CurativeKind, type Severity } from '../record/curative.ts'
import type { CurativeStatus } from '../record/curative-status.ts'

const kinds: readonly (readonly [CurativeKind, RegExp])[] = [
  ['HEIRSHIP', /heir/i],
  ['PROBATE', /probate|letters (testamentary|of admin)|estate/i],
  ['SUBORDINATION', /subordinat/i],
  ['MORTGAGE', /mortgage|deed of trust|\blien/i],
  ['OLD_LEASE', /(prior|old|expired|release).*lease|lease.*release/i],
  ['RATIFICATION', /ratif/i],
  ['STIPULATION', /stipulat/i],
  ['UNRECORDED', /unrecorded|record the/i],
  ['NAME', /name|identity|\baka\b/i],
  ['DESCRIPTION', /acreage|description|survey|overlap/i],
  ['AUTHORITY', /authority|power of attorney|\btrust/i],
]

const severities: readonly (readonly [Severity, RegExp])[] = [
  ['DRILLING', /drill|spud|critical|high|\bpre/i],
  ['PAYMENT', /pay|division|distribut|medium/i],
  ['ADVISORY', /advis|low|information|optional|none/i],
]

const statuses: readonly (readonly [CurativeStatus, RegExp])[] = [
  ['WAIVED', /waive|business risk|accepted/i],
  ['CURED', /cured|satisf|complete|closed|cleared|done|resolved/i],
  ['RECEIVED', /receiv|in hand/i],
  ['REQUESTED', /request|sent|mailed|progress|pending|ordered|working/i],
  ['OPEN', /open|outstanding|not started|new|uncured/i],
]

const createWordReader =
  <Key extends string>(
    patterns: readonly (readonly [Key, RegExp])[],
    exact: Readonly<Record<string, string>>,
    value: string,
  ) =>
  () =>
  (text: string) => {
    if (isEmptyCell(text)) return emptyCell
    const cellText = text.trim().toLowerCase()
    const exactMatch = Object.entries(exact).find(([key, words]) =>
      [key.toLowerCase(), words.toLowerCase()].includes(cellText),
    )
    const key = exactMatch?.[0] ?? patterns.find(([, words]) => words.test(text))?.[0]
    return key ? { value: key } : unreadableCell(`Unknown ${value}.`)
  }

/** Other names for curative fields in files, besides their titles. */
export const fileTitles: Readonly<Record<string, Partial<Field>>> = {
  number: {
    names: 'requirement no|requirement number|req no|req number|requirement id|req'.split('|'),
    kind: 'code',
  },
  name: {
    names: 'title requirement|curative requirement|curative needed|requirement description|curative'.split(
      '|',
    ),
  },
  kind: {
    names: 'curative type|defect type|requirement type|type of curative|defect'.split('|'),
    read: createWordReader(kinds, kindLabels, 'kind of curative'),
    coded: true,
  },
  severity: {
    names: 'severity|priority|required before|requirement level'.split('|'),
    read: createWordReader(severities, severityLabels, 'level'),
    coded: true,
  },
  party: { names: 'curative party|party needed|title party|interest owner'.split('|') },
  netAcres: { names: 'nma affected|net acres affected|affected nma|acres affected'.split('|') },
  dueOn: { names: 'curative due|due by|target date'.split('|') },
  opinion: { names: 'opinion|drilling title opinion|dto|doto|title opinion name'.split('|') },
  opinionOn: { names: 'opinion date|title opinion date|date of opinion'.split('|') },
  examiner: { names: 'title examiner|title attorney|examining attorney|attorney'.split('|') },
  instrument: { names: 'source document|recording reference|recording ref'.split('|') },
  notes: { names: 'curative notes|landman notes|curative comments'.split('|') },
}

const curativeField = createFieldBuilder('curative')

/** The lease is found by number or name; the status is imported for new items only. */
export const relatedFields: readonly Field[] = [
  curativeField('lease', 'Lease', 'text', 'curative lease|lease affected|lease|lease number|lease no', {
    fills: ['lease_id'],
  }),
  curativeField('status', 'Status', 'own', 'curative status|requirement status|status', {
    read: createWordReader(statuses, {}, 'status'),
    coded: true,
  }),
  curativeField(
    'settledOn',
    'Cured or waived on',
    'date',
    'cured on|date cured|cured date|satisfied on|date satisfied|waived on',
  ),
  curativeField('curedBy', 'Cured by', 'text', 'cured by|curative instrument|curing instrument|satisfied by'),
]

/** Recognizes a curative list by requirements with a number, an opinion or a kind of defect. */
export function recognizeCurative(confidences: FieldConfidences): ImportJudgment {
  const nameColumns = confidentFields(confidences, ['curative.name'])
  const titleColumns = confidentFields(confidences, [
    'curative.number',
    'curative.opinion',
    'curative.kind',
    'curative.severity',
  ])
  if (!nameColumns.length || !titleColumns.length) return { score: 0, reason: '' }
  const reason = 'Each row has a title requirement.'
  return { score: 12 + totalConfidence(confidences, 'curative.'), reason, certain: true }
}
