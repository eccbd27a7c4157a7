import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { LoadedTemplate } from '../saving/template-records.server.ts'
import { templateSchema } from '../record/template.ts'
import type { SaveTemplate } from './useSaveTemplate.tsx'

type EditTemplateProps = { template: LoadedTemplate; saveTemplate: SaveTemplate; onClose: () => void }

/** Shows the fields of a template apart from its tasks. */
export function EditTemplate({ template, saveTemplate, onClose }: EditTemplateProps) {
  const { id, version, name, kind, anchor, description } = template
  return (
    <RecordForm
      title="Template"
      one="template"
      parentId={id}
      schema={templateSchema}
      record={{ id, version: version!, values: { name, kind, anchor, description } }}
      save={({ values }) => saveTemplate(values)}
      success={(_, { undo }: { undo: () => Promise<unknown> }) => ({ text: 'Template saved', undo })}
      onClose={onClose}
    />
  )
}
