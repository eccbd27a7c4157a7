/** Pages inside the shell, which needs a person and an organization. */
export const isInShell = (path: string) => /^\/(app|admin)(\/|$)/.test(path)

/** Pages that the browser draws, with the code for procedures and live data. All others are drawn by the server. */
export const isInside = (path: string) => isInShell(path) || /^\/onboarding(\/|$)/.test(path)
