import {
  createFieldBuilder,
  type CellReader,
  type PresentColumn,
  type Field,
} from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import { emptyCell, unreadableCell, isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { readShare } from '../../../core/land/fraction.ts'
import { shareStyle } from '../../../core/land/share-cell.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import type { Estate } from '../record/owner.ts'

/** Returns a share as the file writes it ("1/3"); a percentage without its sign gets one. */
function shareReader({ samples, unit }: PresentColumn): CellReader {
  const { percent } = shareStyle(samples, unit === 'pct')
  return text => {
    if (isEmptyCell(text)) return emptyCell
    const trimmed = text.trim()
    const asPercent = percent && /^\d{1,3}(\.\d+)?$/.test(trimmed)
    const reading = readShare(asPercent ? `${trimmed}%` : trimmed)
    if (!reading.ok) return unreadableCell(reading.problem)
    return asPercent ? { value: `${trimmed}%`, repair: 'Read as percent.' } : { value: trimmed }
  }
}

const estates: readonly (readonly [Estate, RegExp])[] = [
  ['SURFACE', /^s(urf(ace)?)?\b|surface/i],
  ['MINERALS', /^m(in(eral)?s?)?\b|mineral|^mi$/i],
]
const readEstate = (text: string) => {
  if (isEmptyCell(text)) return emptyCell
  const match = estates.find(([, pattern]) => pattern.test(text.trim()))
  return match ? { value: match[0] } : unreadableCell('Enter minerals or surface.')
}

/** Reads whether the share is leased, from words such as "Leased", "HBP" or "open". */
const readLeased = (text: string) => {
  if (isEmptyCell(text)) return emptyCell
  if (/^(y(es)?|x|true|1|leased?|hbp|held)\b/i.test(text.trim())) return { value: 'true' }
  if (/^(no?|false|0|open|unleased|ul|available)\b/i.test(text.trim())) return { value: 'false' }
  return unreadableCell('Enter leased or open.')
}

/** Returns the location of a row by prospect and tract, shared by both files of a prospect. */
export const locationFields = (group: string): readonly Field[] => {
  const fields = createFieldBuilder(group)
  return [
    fields('prospect', 'Prospect', 'text', 'prospect|prospect name|play|project area|block name', {
      isFilledDown: true,
      preferred: true,
    }),
    fields('tract', 'Tract', 'code', 'tract|tract no|tract number|tract id|tr|parcel', {
      isFilledDown: true,
    }),
    fields('state', 'State', 'state', 'state|tract state|st', { isFilledDown: true }),
    fields('county', 'County', 'county', 'county|parish|tract county', { isFilledDown: true }),
  ]
}

const ownerField = createFieldBuilder('owner')

/** The fields of an owner and a tract in a mineral ownership report. */
export const reportFields: readonly Field[] = [
  ...locationFields('owner'),
  ownerField(
    'legal',
    'Legal description',
    'text',
    'legal description|legal|tract description|lands|land description|description',
    {
      isFilledDown: true,
    },
  ),
  ownerField('acres', 'Gross acres', 'acres', 'gross acres|tract acres|tract gross acres|acres|gross', {
    isFilledDown: true,
  }),
  ownerField('name', 'Owner', 'text', 'owner|owner name|mineral owner|mineral owner name|current owner', {
    column: 'name',
    preferred: true,
  }),
  ownerField(
    'fraction',
    'Share',
    'own',
    'share|interest|mineral interest|ownership|fraction|ownership interest|decimal interest|mi|undivided interest',
    {
      column: 'fraction',
      read: shareReader,
    },
  ),
  ownerField('estate', 'Estate', 'own', 'estate|type|interest type|mineral or surface|ownership type', {
    column: 'estate',
    read: () => readEstate,
    coded: true,
  }),
  ownerField(
    'executive',
    'May sign leases',
    'yesNo',
    'may sign leases|executive|executive right|executive rights',
    {
      column: 'executive',
    },
  ),
  ownerField(
    'leased',
    'Leased already',
    'own',
    'leased already|leased|lease status|leased y n|open or leased|leasehold status',
    {
      column: 'leased',
      read: () => readLeased,
      coded: true,
    },
  ),
  ownerField('leasedTo', 'Leased to', 'text', 'leased to|lessee|current lessee|leased by', {
    column: 'leased_to',
  }),
  ownerField(
    'leasedUntil',
    'Leased until',
    'date',
    'leased until|lease expiration|lease expires|expiration|expiration date|lease exp',
    {
      column: 'leased_until',
    },
  ),
  ownerField(
    'source',
    'Source',
    'text',
    'source|sources|source of title|run sheet|run sheet rows|vesting instrument|source instrument',
    {
      column: 'source',
    },
  ),
  ownerField('notes', 'Notes', 'text', 'notes|remarks|comments|comment', { column: 'notes' }),
  ownerField(
    'street',
    'Mailing address',
    'text',
    'mailing address|address|owner address|street|address 1|street address',
  ),
  ownerField('city', 'Mailing city', 'text', 'mailing city|city|owner city'),
  ownerField('region', 'Mailing state', 'text', 'mailing state|owner state|address state'),
  ownerField('postalCode', 'ZIP', 'code', 'zip|zip code|postal code|mailing zip|owner zip'),
]

/** Recognizes an ownership report by a prospect, an owner and a share in each row. */
export function recognizeReport(confidences: FieldConfidences): ImportJudgment {
  const matchedFields = confidentFields(confidences, ['owner.prospect', 'owner.name', 'owner.fraction'])
  if (matchedFields.length < 3) return { score: 0, reason: '' }
  return {
    score: 16 + totalConfidence(confidences, 'owner.'),
    reason: 'Each row has an owner of a prospect tract, with a share.',
    certain: true,
  }
}
