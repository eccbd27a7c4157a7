import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { access } from '../access.ts'
import type { AboutRouter } from './about.server.ts'

export const useAbout = () => useProcedures<AboutRouter>('projectsAbout', access.tasks)
