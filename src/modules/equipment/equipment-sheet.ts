import type { z } from 'zod'
import { factSections } from '../../core/print/fact-sections.ts'
import { tableSection } from '../../core/print/sections.ts'
import type { Sheet } from '../../core/print/sheet.ts'
import { choiceLabel, listFields } from '../../core/form/schema-fields.ts'
import { formatDate } from '../../ui/formats.ts'
import {
  dueOn,
  describeNextInspection,
  inspectionSchema,
  kindLabels,
  type Equipment,
  type Inspection,
} from './equipment.ts'

const result = listFields(inspectionSchema).find(({ name }) => name === 'result')!

/** The data of a printed sheet. */
type EquipmentFile = {
  version: number
  fields: Equipment
  inspections: readonly Inspection[]
  places: readonly { wellName: string | null; fromOn: string; toOn: string | null }[]
}

/** Builds a printable sheet of a piece of equipment: its place, facts and inspections. */
export function equipmentSheet(file: EquipmentFile, schema: z.ZodObject, today: string): Sheet {
  const { fields, places, inspections } = file
  const next = dueOn({ ...fields, lastInspectedOn: inspections[0]?.inspectedOn ?? null })
  const due = describeNextInspection(next, today)
  const currentPlace = places.find(({ toOn }) => toOn === null)?.wellName ?? 'Yard'
  return {
    kind: 'Equipment sheet',
    title: fields.name,
    code: fields.serialNumber,
    keyFacts: [kindLabels[fields.kind], fields.manufacturer, fields.model].filter(Boolean).join(' · '),
    lead: {
      tone: due.tone,
      states: [
        { label: `Inspection, ${formatDate(today)}`, value: due.words, tone: due.tone },
        { label: 'Location', value: currentPlace, tone: 'none' },
      ],
      lines:
        next === null ? [] : [`The next inspection ${next < today ? 'was' : 'is'} due ${formatDate(next)}.`],
    },
    sections: [
      ...factSections(schema, fields),
      ...tableSection(
        'Inspections',
        inspections,
        [
          { title: 'Inspected', share: 16, renderText: row => formatDate(row.inspectedOn) },
          { title: 'Result', share: 18, renderText: row => choiceLabel(result, row.result) },
          { title: 'Inspector', share: 22, renderText: row => row.inspector },
          { title: 'Notes', share: 44, renderText: row => row.notes },
        ],
        'No inspection on record.',
      ),
      ...tableSection(
        'Location history',
        places,
        [
          { title: 'Place', share: 60, renderText: row => row.wellName ?? 'Yard' },
          { title: 'From', share: 20, renderText: row => formatDate(row.fromOn) },
          { title: 'To', share: 20, renderText: row => formatDate(row.toOn) },
        ],
        'In the yard since it was added.',
      ),
    ],
    version: `record version ${file.version}`,
  }
}
