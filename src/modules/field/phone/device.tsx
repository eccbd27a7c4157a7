const idKey = 'wellhead-device'
const orderKey = 'wellhead-device-order'

/** For a browser that keeps nothing: as long as this window is open. */
const passing = { id: crypto.randomUUID(), order: 0 }

/**
 * By whom, on which device, as which of its acts and at which moment of its clock something is done now. The order is the
 * device's own: its clock may be set meanwhile.
 */
export function madeNow(madeBy: string) {
  const made = { actId: crypto.randomUUID(), madeBy, at: Date.now() }
  try {
    const deviceId = localStorage.getItem(idKey) ?? crypto.randomUUID()
    const deviceOrder = Number(localStorage.getItem(orderKey) ?? 0) + 1
    localStorage.setItem(idKey, deviceId)
    localStorage.setItem(orderKey, String(deviceOrder))
    return { ...made, deviceId, deviceOrder }
  } catch {
    passing.order++
    return { ...made, deviceId: passing.id, deviceOrder: passing.order }
  }
}
