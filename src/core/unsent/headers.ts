/**
 * A change that the browser may send again has its own id, and the id of its user, since another user may sign
 * in in the meantime.
 */
export const changeHeader = 'x-wellhead-change'
export const personHeader = 'x-wellhead-person'
/** The device's clock at the time of sending, which shows whether it is wrong. */
export const clockHeader = 'x-wellhead-clock'
