import type { Field } from '../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../core/importing/field-scores.ts'
import { emptyCell, unreadableCell, isEmptyCell } from '../../core/importing/values/cell-reading.ts'
import type { FieldConfidences, ImportJudgment } from '../../core/module/importable.server.ts'
import { kindLabels, type EquipmentKind } from './equipment.ts'

const kinds: readonly (readonly [EquipmentKind, RegExp])[] = [
  ['HEATER_TREATER', /treater|\bht\b/i],
  ['PUMPING_UNIT', /pump(ing)?[ -]?(unit|jack)|beam|\bpu\b/i],
  ['COMPRESSOR', /compressor/i],
  ['SEPARATOR', /separator|knock ?out|\bfwko\b/i],
  ['TANK', /tank|\btk\b/i],
  ['METER', /meter|\blact\b/i],
]

/** Reads a kind; "400 bbl tank" is a tank. */
function readKind(text: string) {
  if (isEmptyCell(text)) return emptyCell
  const kindText = text.trim().toLowerCase()
  const exactMatch = Object.entries(kindLabels).find(([key, words]) =>
    [key.toLowerCase(), words.toLowerCase(), 'other'].slice(0, key === 'OTHER' ? 3 : 2).includes(kindText),
  )
  const kind = exactMatch?.[0] ?? kinds.find(([, words]) => words.test(text))?.[0]
  return kind ? { value: kind } : unreadableCell('Unknown kind of equipment.')
}

/** Other names for equipment fields in files, besides their titles. */
export const fileTitles: Readonly<Record<string, Partial<Field>>> = {
  name: {
    names:
      'tag|tag no|equipment name|equipment id|equipment|asset|asset name|asset tag|asset id|unit name|unit no'.split(
        '|',
      ),
  },
  kind: {
    names: 'type|equipment type|asset type|class|category|kind of equipment'.split('|'),
    read: () => readKind,
    coded: true,
  },
  serialNumber: { names: 'serial no|serial|serial num|sn|s n|mfr serial|serial id'.split('|') },
  manufacturer: { names: 'make|mfr|mfg|maker|brand|manufactured by|oem'.split('|') },
  model: { names: 'model no|model number|make model'.split('|') },
  purchasedOn: {
    names: 'purchase date|date purchased|purchased on|acquired|acquisition date|bought'.split('|'),
  },
  cost: { names: 'purchase price|purchase cost|price|original cost|amount|cost usd'.split('|') },
  inspectEveryMonths: {
    kind: 'count',
    names:
      'inspect every months|inspection interval|inspection months|inspection interval months|interval months'.split(
        '|',
      ),
  },
  retiredOn: {
    names: 'retired on|retired date|date retired|retirement date|disposed|out of service'.split('|'),
  },
  notes: { names: 'remarks|comments|comment|note'.split('|') },
}

/** Recognizes an equipment list by a make or model next to a name or serial number. */
export function recognizeEquipment(confidences: FieldConfidences): ImportJudgment {
  const nameColumns = confidentFields(confidences, ['equipment.name', 'equipment.serialNumber'])
  const makerColumns = confidentFields(confidences, ['equipment.manufacturer', 'equipment.model'])
  if (!nameColumns.length || !makerColumns.length) return { score: 0, reason: '' }
  const reason = 'Each row has a piece of equipment, with its make or model.'
  return { score: 12 + totalConfidence(confidences, 'equipment.'), reason, certain: true }
}
