/** Answers a path of our own site as it does anyone who is not signed in, without a network between. */
export type OwnSite = (path: string) => Promise<Response>

let site: OwnSite | null = null

/** Takes the way in; once, before the first request. */
export function takeOwnSite(given: OwnSite): void {
  site = given
}

/** @throws Error in a process that answers nobody */
export function ownSite(): OwnSite {
  if (!site) throw new Error('This process answers no requests.')
  return site
}
