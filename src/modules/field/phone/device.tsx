const idKey = 'wellhead-device'
const orderKey = 'wellhead-device-order'

/** Used if the browser stores nothing; valid while this window is open. */
const passing = { id: crypto.randomUUID(), order: 0 }

/**
 * The author, device, sequence number and clock time of an act done now. The sequence is counted by the
 * device, because its clock may be set in the meantime.
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
