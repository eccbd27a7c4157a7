/** Push services of one's own, as the settings name them: "http://10.0.0.4:8080, https://push.example.com". */
export const ownPushServices = (text = ''): string[] =>
  text
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
    .map(each => new URL(each).origin)

/** Whether push is sent to an address: one of https, or of a push service of one's own. */
export function isPushEndpoint(address: string, ownServices: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, username, password } = new URL(address)
  return username === '' && password === '' && (protocol === 'https:' || ownServices.includes(origin))
}
