import { z } from 'zod'
import { choice, line, optionalLine } from '../../../core/form/fields.ts'

export const sharingLabels = {
  ORGANIZATION: 'Everyone in the organization',
  PROJECT: 'Its project team',
  PRIVATE: 'Only me',
} as const
export type Sharing = keyof typeof sharingLabels

const { PROJECT: _, ...sharingsWithoutProject } = sharingLabels

/** The fields of an analysis apart from its inputs. */
export const analysisSchema = z.object({
  name: line('Name').min(1, 'Enter a name.'),
  sharing: choice('Shared with', sharingLabels, 'Choose who sees it.').default('ORGANIZATION'),
  template: z
    .boolean()
    .default(false)
    .meta({ title: 'Template', hint: 'New analyses can start from it. It does not count as a valuation.' }),
  notes: optionalLine('Notes', 4000).meta({ title: 'Notes', kind: 'long' }),
})
export type AnalysisFields = z.output<typeof analysisSchema>

/** The schema for forms: an analysis without a project cannot be shared with a project's members. */
export const analysisForm = (projectId: string | null): typeof analysisSchema =>
  projectId ? analysisSchema : (schemaWithoutProject as z.ZodObject as typeof analysisSchema)

const schemaWithoutProject = analysisSchema.extend({
  sharing: choice('Shared with', sharingsWithoutProject, 'Choose who sees it.').default('ORGANIZATION'),
})

/** Schema of a version note, with its maximum length. */
export const versionNote = optionalLine('Note', 400)
