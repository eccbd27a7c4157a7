import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'

const wellKeys = ['well.api', 'well.apiUnique', 'well.stateFileNo', 'well.permitNo', 'well.name']
const volumes = ['production.oil', 'production.gas', 'production.water']

/** Recognizes a production file by a well, a month and volumes in each row. */
export function recognizeProduction(confidences: FieldConfidences): ImportJudgment {
  const key = confidentFields(confidences, wellKeys)
  const hasMonth =
    confidentFields(confidences, ['production.month']).length > 0 ||
    confidentFields(confidences, ['production.year', 'production.monthNumber']).length === 2
  const volumeColumns = confidentFields(confidences, volumes)
  if (!key.length || !volumeColumns.length) return { score: 0, reason: '' }
  const hasFacts = totalConfidence(confidences, 'well.') + totalConfidence(confidences, 'place.') > 2
  const reason = `It has a well, ${hasMonth ? 'a month' : 'no month yet'} and volumes in each row${hasFacts ? ', and facts of the wells' : ''}.`
  return {
    score:
      (hasMonth ? 20 : 2) +
      totalConfidence(confidences, 'production.') +
      0.2 * totalConfidence(confidences, 'well.'),
    reason,
    certain: volumes.filter(id => confidences.has(id)).length >= 2,
  }
}

/** Recognizes a file of wells. A file that fits nothing else falls back to wells, hence the 0.1. */
export function recognizeWells(confidences: FieldConfidences): ImportJudgment {
  const hasApi = confidentFields(confidences, ['well.api', 'well.apiUnique']).length > 0
  const reason = hasApi ? 'Each row has a well with its API number.' : 'Each row has a well.'
  return {
    score: 0.1 + (hasApi ? 4 : 0) + totalConfidence(confidences, 'well.'),
    reason,
    certain: confidences.has('well.surfaceLat') || confidences.has('well.latLong'),
  }
}

/** Returns why a file does not identify its wells; null if it does. */
export const missingWellColumnMessage = (existing: ReadonlySet<string>): string | null =>
  wellKeys.some(id => existing.has(id))
    ? null
    : 'Choose the column that identifies the well: API number, file number, permit number or name.'

const monthParts = new Set([
  'production.month',
  'production.year',
  'production.monthNumber',
  'production.pool',
  'production.status',
  'production.oilUnit',
  'production.gasUnit',
])

export function missingProductionColumnMessage(existing: ReadonlySet<string>, month: unknown): string | null {
  const message = missingWellColumnMessage(existing)
  if (message) return message
  const hasYearAndMonth = existing.has('production.year') && existing.has('production.monthNumber')
  if (!existing.has('production.month') && !hasYearAndMonth && !month)
    return 'Choose the column that holds the month, or give one month for all rows.'
  const hasVolume = [...existing].some(id => id.startsWith('production.') && !monthParts.has(id))
  return hasVolume ? null : 'Choose at least one column of volumes.'
}
