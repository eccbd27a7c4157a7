/** A change that the browser may send again carries its own id, and whose it is: another person may sign in meanwhile. */
export const changeHeader = 'x-wellhead-change'
export const personHeader = 'x-wellhead-person'
