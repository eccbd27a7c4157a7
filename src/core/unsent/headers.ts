/** A change that the browser may send again carries its own id, and whose it is: another person may sign in meanwhile. */
export const changeHeader = 'x-wellhead-change'
export const personHeader = 'x-wellhead-person'
/** What the clock of the device says while it sends: one that is wrong is told by it. */
export const clockHeader = 'x-wellhead-clock'
