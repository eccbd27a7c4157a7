/** Secrets of reply addresses have 128 bits in hex, because mail servers may change case. */
const secret = /^[0-9a-f]{32}$/

/** The address that contains a secret: `support+SECRET@example.com`. `base` is REPLY_ADDRESS. */
export function replyAddressFor(base: string, token: string): string {
  const index = base.lastIndexOf('@')
  return `${base.slice(0, index)}+${token}${base.slice(index)}`
}

/** The distinct secrets among the addresses that are our reply addresses. */
export function tokensIn(base: string, addresses: readonly string[]): string[] {
  const index = base.lastIndexOf('@')
  const [before, after] = [`${base.slice(0, index)}+`.toLowerCase(), base.slice(index).toLowerCase()]
  const tokens = addresses
    .map(each => each.toLowerCase())
    .filter(each => each.startsWith(before) && each.endsWith(after))
    .map(each => each.slice(before.length, each.length - after.length))
  return [...new Set(tokens.filter(each => secret.test(each)))]
}
