/** True if the build matches the current sources. */
export function isBuilt(): boolean
/** Builds what has changed, with Vite's options. Returns true if it succeeded. */
export function build(...options: string[]): boolean
