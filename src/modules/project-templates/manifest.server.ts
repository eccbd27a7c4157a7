import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { recordType } from './saving/template-records.server.ts'
import { projectTemplates } from './record/template.table.ts'
import { templateSchema } from './record/template.ts'
import { templateRouter } from './templates.server.ts'

export const projectTemplatesModule = {
  name: 'project-templates',
  routers: { projectTemplates: templateRouter },
  nouns: [
    {
      name: recordType,
      one: 'template',
      many: 'Project templates',
      to: id => `/app/projects/templates/${id}`,
      open: access.read,
      title: { table: projectTemplates, columns: ['name'] },
      fields: templateSchema,
    },
  ],
} satisfies ServerModule
