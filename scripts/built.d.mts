/** Whether what was built is of the sources as they are now. */
export function isBuilt(): boolean
