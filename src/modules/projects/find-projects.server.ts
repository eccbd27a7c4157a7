import { shownFrom, type Findable } from '../../core/search/findable.server.ts'
import { access } from './access.ts'
import { kindWords, statusWords } from './project.ts'
import { projects } from './project.table.ts'

/** Projects by name, number and description, for their people. */
export const findProjects: Findable = {
  kind: 'projects',
  gate: access.read,
  shown: shownFrom(projects, ['name', 'number', 'kind', 'status'], row => ({
    label: row.name,
    detail: [row.number, kindWords[row.kind], statusWords[row.status]].filter(Boolean).join(' · '),
    to: `/app/projects/${row.id}`,
  })),
}
