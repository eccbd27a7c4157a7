import { z } from 'zod'
import { choice, optionalLine, optionalMoney } from '../../../core/form/fields.ts'
import { recordKind, viewsField } from '../../../core/kind/record-kind.ts'
import { formatMoney, formatNumber } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { pipelineLabels } from '../pipelines/pipeline.ts'
import { dealSchema } from './deal.ts'

const acres = z.string().nullable().default(null).meta({ title: 'Net acres', unit: 'ac', kind: 'decimal' })

/** The record kind of a deal: its name, who may see it, and its list, sorted by the next step. */
export const dealKind = recordKind({
  noun: 'deals',
  one: 'deal',
  path: '/app/crm/deals',
  access,
  schema: dealSchema,
  nameField: 'name',
  singleOnlyFields: ['name'],
  sample: n => ({
    name: `Halvorsen Trust ${n}`,
    prospect: `Antler Bench ${n}`,
    nextStep: `Call ${n}`,
    notes: `Run sheet ${n}`,
  }),
  list: {
    hidden: ['partyId', 'ownerId', 'notes'],
    extraFields: {
      number: optionalLine('Number'),
      pipeline: choice('Pipeline', pipelineLabels, 'Choose a pipeline.'),
      stage: optionalLine('Stage'),
      party: optionalLine('Counterparty'),
      owner: optionalLine('Owner'),
      netAcres: acres,
      bonus: optionalMoney('Bonus or value'),
      enteredOn: z.string().meta({ title: 'In stage since', kind: 'date' }),
    },
    filter: {
      pipeline: choice('Pipeline', pipelineLabels, 'Choose a pipeline.').optional(),
      stage: z.uuid().optional().meta({ title: 'One stage', kind: 'reference' }),
      party: z.uuid().optional().meta({ title: 'One counterparty', kind: 'reference' }),
      inProspect: z.string().max(120).optional().meta({ title: 'One prospect' }),
      owner: z.string().max(64).optional().meta({ title: 'One person' }),
      month: z
        .string()
        .regex(/^\d{4}-\d\d$/)
        .optional()
        .meta({ title: 'Expected in one month' }),
      /** Filters to deals that recently left this stage, as counted for conversion. */
      left: z.uuid().optional().meta({ title: 'Left a stage', kind: 'reference' }),
      /** Filters by activity (calls, other entries, or moves) and its user. */
      did: z
        .string()
        .regex(/^(?:calls|others|moves) \S{1,64}$/)
        .optional()
        .meta({ title: 'Activity in 30 days' }),
      view: viewsField({
        open: 'Open',
        mine: 'Mine',
        stuck: 'Stuck',
        due: 'Next step due',
        late: 'Expected before this month',
        expiring: 'Offers expiring in 14 days',
        ready: 'Ready to create lease',
        won: 'Won',
        lost: 'Lost',
        all: 'All',
      }),
    },
    sorts: ['nextAt', 'number', 'name', 'party', 'prospect', 'stage', 'expectedOn', 'netAcres', 'bonus'],
    columns: [
      { id: 'number', width: 100, minWidthPx: 90 },
      { id: 'name', width: 240, minWidthPx: 150, fixed: true },
      { id: 'stage', width: 130, minWidthPx: 100 },
      { id: 'party', width: 180, minWidthPx: 120 },
      { id: 'prospect', width: 140, minWidthPx: 100 },
      { id: 'netAcres', width: 110, minWidthPx: 90, text: row => formatNumber(row.netAcres, 2) },
      { id: 'bonus', width: 130, minWidthPx: 100, whole: true, text: row => formatMoney(row.bonus) },
      { id: 'owner', width: 130, minWidthPx: 100 },
      { id: 'nextStep', width: 200, minWidthPx: 120 },
      { id: 'nextAt', width: 150, minWidthPx: 130 },
      { id: 'expectedOn', width: 130, minWidthPx: 110 },
    ],
  },
})
