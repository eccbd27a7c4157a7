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
  nameField: 'name',
  singleOnlyFields: ['name', 'relation', 'diedOn', 'agencyNo'],
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
    extraFields: {
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
      { id: 'name', width: 280, minWidthPx: 160, fixed: true },
      { id: 'kind', width: 110, minWidthPx: 90 },
      { id: 'capacity', width: 120, minWidthPx: 100 },
      { id: 'place', width: 170, minWidthPx: 110 },
      { id: 'phone', width: 150, minWidthPx: 120, whole: true },
      { id: 'email', width: 220, minWidthPx: 120 },
      { id: 'doNotContact', header: 'May contact', width: 130, minWidthPx: 110 },
    ],
  },
})

export type ContactRow = RowOf<typeof contactKind>
