import { activeTenant } from '../../../core/tenancy/active-tenant.ts'

type FileSelection = { number?: number; part?: number; as?: string }

/** The URL of a document's file: a download, unless `selection.as` states how to view it. */
export const documentUrl = (id: string, selection: FileSelection): string => {
  const params = Object.entries(selection).map(([name, value]) => `&${name}=${value}`)
  return `/files/documents/${id}/file?tenant=${activeTenant() ?? ''}${params.join('')}`
}
