const mailboxPattern = /^mailto:[^\s?&@<>"]{1,64}@[a-z0-9.-]{3,255}$/i
const maxLength = 2000

/**
 * A link's address as the browser will interpret it; null if it is not allowed: schemes other than http, https
 * and mailto, names and passwords in it, hosts with look-alike letters, and invisible characters.
 */
export function safeLink(url: string): string | null {
  const text = url.trim()
  if (text.length > maxLength || /[\s\p{C}\\]/u.test(text)) return null
  if (mailboxPattern.test(text)) return text
  if (!URL.canParse(text)) return null
  const { protocol, username, password, hostname, href } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  // The browser writes a host with letters of other alphabets as xn--…
  const isPlain = /^(?!.*xn--)([a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname)
  return isWeb && isPlain && username === '' && password === '' && href.length <= maxLength ? href : null
}

/** Parses typed text as an address: without a scheme it is a web page or a mailbox. */
export function typedLink(typed: string): string | null {
  const text = typed.trim()
  return safeLink(text) ?? safeLink(text.includes('@') ? `mailto:${text}` : `https://${text}`)
}

const hostPattern = /^\s*(?:[a-z]+:\/*)?(?:[^\s/@]*@)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,})/iu

/** File names look like hosts, but are not. */
const fileNamePattern = /^\S+\.(pdf|docx?|xlsx?|csv|txt|png|jpe?g|tiff?|zip|las)$/i

/** True if the words of a link look like a different host than its target. */
export function isMisleading(text: string, href: string): boolean {
  const shownHost = hostPattern.exec(text)?.[1]
  if (shownHost === undefined || (fileNamePattern.test(text.trim()) && !text.includes('/'))) return false
  const leads = href.startsWith('mailto:') ? href.slice(href.indexOf('@') + 1) : new URL(href).hostname
  return withoutWww(shownHost) !== withoutWww(leads)
}

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '')
