import { customConditions } from '../../../core/custom/custom-filter.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { recordKind, viewsField, type RowOf } from '../../../core/kind/record-kind.ts'
import { access } from '../access.ts'
import { party } from '../party.ts'

/** The record kind of a contact: its name, who may see it, and its list, sorted by name. */
export const contactKind = recordKind({
  noun: 'parties',
  one: 'contact',
  many: 'contacts',
  path: '/app/crm/contacts',
  access,
  schema: party,
  named: 'name',
  alone: ['name', 'relation', 'diedOn', 'agencyNo'],
  sample: n => ({
    name: `Rhoda Ainsley ${n}`,
    kind: 'PERSON' as const,
    relation: `et vir Tom ${n}`,
    consentNote: `Signed at our table ${n}`,
    doNotContactReason: `Asked us to stop ${n}`,
    notes: `Prefers letters ${n}`,
  }),
  list: {
    hidden: ['notes', 'consentNote', 'doNotContactReason'],
    beside: {
      phone: optionalLine('Phone'),
      email: optionalLine('Email'),
      place: optionalLine('City'),
    },
    filter: {
      kind: party.shape.kind.unwrap().optional(),
      view: viewsField({
        all: 'All',
        people: 'People',
        organizations: 'Companies and trusts',
        died: 'Died',
        silent: 'Do not contact',
      }),
      custom: customConditions,
    },
    sorts: ['name', 'kind', 'agencyNo'],
    columns: [
      { id: 'name', width: 280, least: 160, fixed: true },
      { id: 'kind', width: 110, least: 90 },
      { id: 'capacity', width: 120, least: 100 },
      { id: 'place', width: 170, least: 110 },
      { id: 'phone', width: 150, least: 120, whole: true },
      { id: 'email', width: 220, least: 120 },
      { id: 'doNotContact', header: 'May contact', width: 130, least: 110 },
    ],
  },
})

export type ContactRow = RowOf<typeof contactKind>
