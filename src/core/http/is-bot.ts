/** Parts of the user agents of programs that visit pages. */
const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|pagespeed|headless|scrap|curl|wget|python|java\/|go-http|axios|node/i

/** True if the user agent is a program rather than a browser. A missing or blank user agent counts as a program. */
export const isBot = (userAgent: string | null): boolean =>
  userAgent === null || userAgent.trim() === '' || bots.test(userAgent)
