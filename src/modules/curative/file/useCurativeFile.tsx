import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useCurative } from '../useCurative.tsx'

export const useCurativeFile = (id: string) => useRecord(useCurative().api.get.queryOptions({ id }))
export type CurativeView = NonNullable<ReturnType<typeof useCurativeFile>['record']>
