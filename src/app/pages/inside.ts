/** Pages inside the shell, which require a user and an organization. */
export const isInShell = (path: string) => /^\/(app|admin)(\/|$)/.test(path)

/** Pages rendered in the browser, with the code for procedures and live data. The server renders all others. */
export const isBrowserRendered = (path: string) => isInShell(path) || /^\/onboarding(\/|$)/.test(path)
