export const tenantKey = 'activeTenant'

/** The organization that this tab works for. Each tab has its own; a new tab starts with the last one chosen. */
export function activeTenant(): string | null {
  if (typeof window === 'undefined') return null
  return sessionStorage.getItem(tenantKey) ?? localStorage.getItem(tenantKey)
}

export function chooseTenant(tenantId: string | null): void {
  for (const storage of [sessionStorage, localStorage]) {
    if (tenantId === null) storage.removeItem(tenantKey)
    else storage.setItem(tenantKey, tenantId)
  }
}

/** Resets only this tab, because acting for a customer does not choose an organization for other tabs. */
export const clearTabTenant = (): void => sessionStorage.removeItem(tenantKey)

const organizationParameter = 'organization'

/** Adds the organization to a path, for a user who may currently work for another one. */
export function withOrganization(path: string, tenantId: string): string {
  const url = new URL(path, 'http://here')
  url.searchParams.set(organizationParameter, tenantId)
  return `${url.pathname}${url.search}${url.hash}`
}

/** A script for the head of pages of /app: a link that names an organization switches this tab to it. */
export const linkedTenantBoot = `try{var u=new URL(location.href),o=u.searchParams.get('${organizationParameter}');if(o){if(/^[0-9a-f-]{36}$/.test(o))sessionStorage.setItem('${tenantKey}',o);u.searchParams.delete('${organizationParameter}');history.replaceState(null,'',u.pathname+u.search+u.hash)}}catch(e){}`
