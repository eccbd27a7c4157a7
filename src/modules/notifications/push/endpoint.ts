/** Push services run by the operator, from the configuration: "http://10.0.0.4:8080, https://push.example.com". */
export const configuredPushServices = (text = ''): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => new URL(part).origin)

/** True if push can be sent to an address: one with https, or one of the operator's own services. */
export function isPushEndpoint(url: string, ownServices: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, username, password } = new URL(url)
  return username === '' && password === '' && (protocol === 'https:' || ownServices.includes(origin))
}
