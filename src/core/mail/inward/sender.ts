/** The verdict of our own mail server on a mail's sender: authentic, not authentic, or no verdict. */
export type SenderVerdict = 'yes' | 'no' | 'nothing'

/**
 * Reads the verdict of our mail server (`server`, its own name) on the author of a mail (RFC 8601): DMARC passed, or
 * a signature or envelope of the author's own domain did. `checks` are the mail's Authentication-Results, the last
 * first. Those of other servers are ignored, because anyone can forge them.
 */
export function readVerdict(checks: readonly string[], server: string, from: string): SenderVerdict {
  const verdict = checks.map(parseResults).find(({ by }) => by === server.toLowerCase())
  if (!verdict) return 'nothing'
  const { results } = verdict
  const dmarc = results.find(({ method }) => method === 'dmarc')
  if (dmarc) return dmarc.result === 'pass' ? 'yes' : 'no'
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const isFromAuthorDomain = results.some(
    ({ method, result, domains }) =>
      ['dkim', 'spf'].includes(method) &&
      result === 'pass' &&
      domains.some(candidate => isSame(candidate, domain)),
  )
  return isFromAuthorDomain ? 'yes' : 'no'
}

const isSame = (a: string, b: string) => a === b || b.endsWith(`.${a}`)

type CheckResult = { method: string; result: string; domains: string[] }

function parseResults(value: string): { by: string; results: CheckResult[] } {
  const normalized = value.replaceAll(/\([^()]{0,500}\)/g, ' ').toLowerCase()
  const [by = '', ...parts] = normalized.split(';').map(part => part.trim())
  return {
    by: by.split(/\s/)[0]!,
    results: parts.flatMap(part => {
      const [, method, result] = /^([a-z-]{1,30})\s*=\s*([a-z]{1,20})/.exec(part) ?? []
      if (!method || !result) return []
      const domainPattern = /\b(?:header\.d|header\.i|smtp\.mailfrom)\s*=\s*"?([^\s;"]{1,250})/g
      const domains = [...part.matchAll(domainPattern)].map(([, name]) =>
        name!.slice(name!.lastIndexOf('@') + 1),
      )
      return [{ method, result, domains: domains.filter(name => name.includes('.')) }]
    }),
  }
}
