import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useContacts } from '../record/useContacts.tsx'

export const useContactFile = (id: string) => useRecord(useContacts().api.get.queryOptions({ id }))
export type ContactPageRecord = NonNullable<ReturnType<typeof useContactFile>['record']>
