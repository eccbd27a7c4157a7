import { z } from 'zod'
import { listAddress } from '../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../core/resource/list-columns.ts'
import { projectSchema, type Project } from './project.ts'

/** Long words are read on the page of a project alone. */
export const onPageOnly = ['description'] as const
export const listedProject = listedFields(projectSchema, onPageOnly)

export type ProjectRow = Pick<Project, (typeof listedProject)[number]> & {
  id: string
  manager: string | null
  openTasks: number
  overdueTasks: number
}

export const projectSorts = ['name', 'number', 'kind', 'status', 'startsOn', 'targetOn', 'openTasks'] as const
export type ProjectSort = (typeof projectSorts)[number]

export const projectColumns = listColumns<ProjectRow>({
  schema: projectSchema,
  fields: listedProject,
  placed: [
    { id: 'name', width: 260, least: 160, fixed: true },
    { id: 'number', width: 110, least: 90 },
    { id: 'kind', least: 120 },
    { id: 'status', width: 110, least: 100 },
    { id: 'targetOn', width: 120, least: 100 },
    { id: 'manager', title: 'Manager', width: 150, least: 110, value: row => row.manager },
    { id: 'openTasks', title: 'Open tasks', kind: 'number', width: 110, least: 90 },
    { id: 'overdueTasks', title: 'Overdue tasks', kind: 'number', width: 120, least: 100 },
  ],
  sorts: projectSorts,
})

export const viewWords = { open: 'Open', mine: 'I manage', late: 'Late', closed: 'Closed', all: 'All' }
const views = Object.keys(viewWords) as (keyof typeof viewWords)[]

export const projectFilter = z.object({
  search: z.string().trim().max(200).optional(),
  kind: projectSchema.shape.kind.optional(),
  view: z.enum(views).default('open'),
})

export const projectAddress = listAddress({
  filter: projectFilter,
  sorts: { columns: projectSorts, usual: { sort: 'targetOn', descending: false } },
  names: { search: 'q' },
})
