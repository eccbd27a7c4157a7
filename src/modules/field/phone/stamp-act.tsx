const deviceIdKey = 'wellhead-device'
const deviceOrderKey = 'wellhead-device-order'

/** Used if the browser stores nothing; valid while this window is open. */
const temporaryDevice = { id: crypto.randomUUID(), order: 0 }

/**
 * Returns the author, device, sequence number and clock time of an act done now. The sequence is counted by the
 * device, because its clock may be set in the meantime.
 */
export function stampAct(madeBy: string) {
  const stamp = { actId: crypto.randomUUID(), madeBy, at: Date.now() }
  try {
    const deviceId = localStorage.getItem(deviceIdKey) ?? crypto.randomUUID()
    const deviceOrder = Number(localStorage.getItem(deviceOrderKey) ?? 0) + 1
    localStorage.setItem(deviceIdKey, deviceId)
    localStorage.setItem(deviceOrderKey, String(deviceOrder))
    return { ...stamp, deviceId, deviceOrder }
  } catch {
    temporaryDevice.order++
    return { ...stamp, deviceId: temporaryDevice.id, deviceOrder: temporaryDevice.order }
  }
}
