import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { EquipmentRouter } from './equipment.server.ts'

export const useEquipment = () => useProcedures<EquipmentRouter>('equipment', access.write)
