import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useAfes } from '../useAfes.tsx'

export const useAfeFile = (id: string) => useRecord(useAfes().api.get.queryOptions({ id }))
export type AfeView = NonNullable<ReturnType<typeof useAfeFile>['record']>
