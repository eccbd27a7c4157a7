import { z } from 'zod'
import { choice, optionalDay, optionalLine } from '../../core/form/fields.ts'
import { recordKind, viewsField, type RowOf } from '../../core/kind/record-kind.ts'
import { access } from './access.ts'
import { healthLabels, projectSchema } from './project.ts'

const count = (title: string) => z.int().meta({ title })

/** The record kind of a project: its name, who may see it, and its list, sorted by due date. */
export const projectKind = recordKind({
  noun: 'projects',
  one: 'project',
  access,
  schema: projectSchema,
  nameField: 'name',
  sample: n => ({
    name: `Workover program ${n}`,
    kind: 'WORKOVER' as const,
    number: `WP-${n}`,
    description: `Wells ${n}`,
  }),
  list: {
    hidden: ['description', 'health', 'lastSafeOn', 'lastSafeFor'],
    extraFields: {
      manager: z.string().nullable().meta({ title: 'Manager' }),
      standing: choice('Health', healthLabels, '').nullable().meta({ title: 'Health', words: healthLabels }),
      openTasks: count('Open tasks'),
      overdueTasks: count('Overdue tasks'),
      doneTasks: count('Done tasks'),
      nextTask: optionalLine('Next task'),
      nextOn: optionalDay('Next task due'),
    },
    filter: {
      kind: projectSchema.shape.kind.optional(),
      view: viewsField({ open: 'Open', mine: 'I manage', late: 'Late', closed: 'Closed', all: 'All' }),
    },
    sorts: ['targetOn', 'name', 'number', 'kind', 'status', 'startsOn', 'openTasks'],
    columns: [
      { id: 'name', width: 260, minWidthPx: 160, fixed: true },
      { id: 'number', width: 110, minWidthPx: 90, whole: true },
      { id: 'kind', minWidthPx: 120 },
      { id: 'status', width: 110, minWidthPx: 100 },
      { id: 'standing', width: 110, minWidthPx: 100 },
      { id: 'nextTask', width: 230, minWidthPx: 150 },
      { id: 'targetOn', width: 120, minWidthPx: 100 },
      { id: 'manager', width: 130, minWidthPx: 110 },
      { id: 'openTasks', width: 130, minWidthPx: 110 },
      { id: 'overdueTasks', width: 110, minWidthPx: 100 },
    ],
  },
})

export type ProjectRow = RowOf<typeof projectKind>
