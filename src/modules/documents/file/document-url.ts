import { activeTenant } from '../../../core/tenancy/active-tenant.ts'

type Wanted = { number?: number; part?: number; as?: string }

/** The URL of a document's file: a download, unless `selection.as` states how to view it. */
export const documentUrl = (id: string, requested: Wanted): string => {
  const params = Object.entries(requested).map(([name, value]) => `&${name}=${value}`)
  return `/files/documents/${id}/file?tenant=${activeTenant() ?? ''}${params.join('')}`
}
