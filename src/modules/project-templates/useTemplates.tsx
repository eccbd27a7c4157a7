import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { TemplateRouter } from './templates.server.ts'

export const useTemplates = () => useProcedures<TemplateRouter>('projectTemplates', access.write)
export const useMakesFromTemplates = () =>
  useProcedures<TemplateRouter>('projectTemplates', access.make).readOnly
