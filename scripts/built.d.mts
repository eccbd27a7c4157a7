/** Whether what was built is of the sources as they are now. */
export function isBuilt(): boolean
/** Builds what changed since, with options of Vite; says whether it succeeded. */
export function build(...options: string[]): boolean
