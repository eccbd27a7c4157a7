import { useKind } from '../../core/resource/useProcedures.tsx'
import { equipmentKind } from './equipment-kind.ts'
import type { EquipmentRouter } from './equipment.server.ts'

export const useEquipment = () => useKind<EquipmentRouter>(equipmentKind)
