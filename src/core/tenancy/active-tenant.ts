export const tenantKey = 'activeTenant'

/** The organization that this tab works for. Each tab keeps its own; a new tab starts with the last one chosen. */
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

/** This tab no longer works for what it was opened for: acting for a customer chose nothing for other tabs. */
export const leaveTab = (): void => sessionStorage.removeItem(tenantKey)

const linked = 'organization'

/** A path of the product, for a person who may work for another organization when they follow it. */
export function withOrganization(path: string, tenantId: string): string {
  const url = new URL(path, 'http://here')
  url.searchParams.set(linked, tenantId)
  return `${url.pathname}${url.search}${url.hash}`
}

/** Runs in the head of a document inside: a link that names an organization opens this tab for it. */
export const linkedTenantBoot = `try{var u=new URL(location.href),o=u.searchParams.get('${linked}');if(o){if(/^[0-9a-f-]{36}$/.test(o))sessionStorage.setItem('${tenantKey}',o);u.searchParams.delete('${linked}');history.replaceState(null,'',u.pathname+u.search+u.hash)}}catch(e){}`
