/** The last parts of the words by which programs that visit pages name themselves. */
const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|pagespeed|headless|scrap|curl|wget|python|java\/|go-http|axios|node/i

/** Whether what a client calls itself is a program and no person's browser; what calls itself nothing is one too. */
export const isBot = (userAgent: string | null): boolean =>
  userAgent === null || userAgent.trim() === '' || bots.test(userAgent)
