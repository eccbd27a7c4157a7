/** Answers a path of our own site as for a signed-out visitor, without using the network. */
export type OwnSite = (path: string) => Promise<Response>

let site: OwnSite | null = null

/** Sets the handler. Called once, before the first request. */
export function takeOwnSite(given: OwnSite): void {
  site = given
}

/** @throws Error in a process that serves no requests */
export function ownSite(): OwnSite {
  if (!site) throw new Error('This process answers no requests.')
  return site
}
