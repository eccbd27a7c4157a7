import { fieldsIn, type RecordMapping } from '../../core/data/rows.server.ts'
import { projectSchema, type Project } from './project.ts'
import { projects } from './project.table.ts'

export const recordType = 'projects'

export const projectRecords: RecordMapping<typeof projects, Project> = {
  table: projects,
  noun: recordType,
  one: 'project',
  toFields: fieldsIn(projectSchema),
}

type People = { managerId: string | null; teamMembers: string[] }

export const projectPeople: RecordMapping<typeof projects, People> = {
  table: projects,
  noun: recordType,
  one: 'project',
  toFields: ({ managerId, teamMembers }) => ({ managerId, teamMembers }),
  now: () => 'Someone else just changed its people. Reload the page to see them.',
}
