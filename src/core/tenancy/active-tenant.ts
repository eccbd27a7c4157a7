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
