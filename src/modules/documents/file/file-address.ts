import { activeTenant } from '../../../core/tenancy/active-tenant.ts'

type Wanted = { number?: number; part?: number; as?: string }

/** Where a file of a document is fetched: to be saved, unless it says how it is to be shown. */
export const fileAddress = (id: string, wanted: Wanted): string => {
  const asked = Object.entries(wanted).map(([name, value]) => `&${name}=${value}`)
  return `/files/documents/${id}/file?tenant=${activeTenant() ?? ''}${asked.join('')}`
}
