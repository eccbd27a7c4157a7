import { z } from 'zod'
import { recordKind, viewsField } from '../../../core/kind/record-kind.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { access } from '../access.ts'
import { prospectSchema } from './prospect.ts'

const acres = (title: string) => z.number().nullable().meta({ title, unit: 'ac' })

/** The record kind of a prospect: its name, who may see it, and its list, the earliest due first. */
export const prospectKind = recordKind({
  noun: 'prospects',
  one: 'prospect',
  title: 'Prospects',
  path: '/app/crm/prospects',
  access,
  schema: prospectSchema,
  nameField: 'name',
  singleOnlyFields: ['name'],
  sample: n => ({
    name: `Prospect ${n}`,
    state: 'ND',
    county: `County ${n}`,
    royalty: `3/${15 + n}`,
    notes: `Notes ${n}`,
  }),
  list: {
    hidden: ['notes'],
    extraFields: {
      signedAcres: acres('Signed'),
      offeredAcres: acres('Offer out'),
      openAcres: acres('Open'),
      tracts: z.int().meta({ title: 'Tracts' }),
    },
    filter: {
      view: viewsField({ all: 'All', behind: 'Short of goal', done: 'Goal reached' }),
    },
    sorts: ['targetOn', 'name', 'county', 'goalAcres', 'signedAcres', 'offeredAcres', 'openAcres'],
    columns: [
      { id: 'name', width: 240, minWidthPx: 150, fixed: true },
      { id: 'county', width: 130, minWidthPx: 90 },
      { id: 'state', width: 70, minWidthPx: 60 },
      { id: 'goalAcres', header: 'Goal', width: 100, text: row => formatAcres(row.goalAcres) },
      { id: 'signedAcres', width: 100, minWidthPx: 90, text: row => formatAcres(row.signedAcres) },
      { id: 'offeredAcres', width: 100, minWidthPx: 90, text: row => formatAcres(row.offeredAcres) },
      { id: 'openAcres', width: 100, minWidthPx: 90, text: row => formatAcres(row.openAcres) },
      { id: 'maxPerAcre', header: 'Max bonus', width: 110, minWidthPx: 90 },
      { id: 'targetOn', width: 120, minWidthPx: 110 },
      { id: 'tracts', width: 80, minWidthPx: 70, extra: true },
    ],
  },
})
