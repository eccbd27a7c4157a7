/** Answers a path of our own site as for a signed-out visitor, without using the network. */
export type SiteHandler = (path: string) => Promise<Response>

let site: SiteHandler | null = null

/** Sets the handler. Called once, before the first request. */
export function setSiteHandler(handler: SiteHandler): void {
  site = handler
}

/** @throws Error in a process that serves no requests */
export function getSiteHandler(): SiteHandler {
  if (!site) throw new Error('This process answers no requests.')
  return site
}
