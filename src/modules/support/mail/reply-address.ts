/** Secrets of reply addresses have 128 bits in hex, because mail servers may change case. */
const secretPattern = /^[0-9a-f]{32}$/

/** The address that contains a secret: `support+SECRET@example.com`. `base` is REPLY_ADDRESS. */
export function replyAddressFor(base: string, token: string): string {
  const index = base.lastIndexOf('@')
  return `${base.slice(0, index)}+${token}${base.slice(index)}`
}

/** The distinct secrets among the addresses that are our reply addresses. */
export function extractTokens(base: string, addresses: readonly string[]): string[] {
  const index = base.lastIndexOf('@')
  const [prefix, suffix] = [`${base.slice(0, index)}+`.toLowerCase(), base.slice(index).toLowerCase()]
  const tokens = addresses
    .map(candidate => candidate.toLowerCase())
    .filter(candidate => candidate.startsWith(prefix) && candidate.endsWith(suffix))
    .map(candidate => candidate.slice(prefix.length, candidate.length - suffix.length))
  return [...new Set(tokens.filter(candidate => secretPattern.test(candidate)))]
}
