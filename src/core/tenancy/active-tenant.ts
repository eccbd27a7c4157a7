const key = 'activeTenant'

/** The organization that this tab works for. Each tab keeps its own; a new tab starts with the last one chosen. */
export function activeTenant(): string | null {
  if (typeof window === 'undefined') return null
  return sessionStorage.getItem(key) ?? localStorage.getItem(key)
}

export function chooseTenant(tenantId: string | null): void {
  for (const storage of [sessionStorage, localStorage]) {
    if (tenantId === null) storage.removeItem(key)
    else storage.setItem(key, tenantId)
  }
}
