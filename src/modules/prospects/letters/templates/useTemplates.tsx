import { useKind } from '../../../../core/resource/useProcedures.tsx'
import type { TemplateRouter } from './template.server.ts'
import { templateKind } from './template.ts'

export const useTemplates = () => useKind<TemplateRouter>(templateKind)
