/** Addresses that bots probe on any server, whatever it runs. */
const probes =
  /\.(?:php\d?|aspx?|jspx?|cgi|env|git|ini|bak|sql|zip|gz|yml|axd)(?:\/|$)|\/(?:wp-|\.|cgi-bin|phpmyadmin)/i
const longest = 200
/** True if a part of a path may be a key, an id or a person's name rather than words. */
const isPrivate = (part: string) =>
  part.length > 60 ||
  /@|%40/.test(part) ||
  /^[0-9a-f-]{24,}$/i.test(part) ||
  (/^[\w=-]{20,}$/.test(part) && /\d/.test(part) && /[A-Z]/.test(part) && /[a-z]/.test(part))

/**
 * True if a missing address is recorded: people may have meant it, and it contains nothing that may identify a person.
 */
export const isNoted = (path: string): boolean =>
  path.length <= longest && !probes.test(path) && !path.split('/').some(isPrivate)

const toTrigrams = (path: string): string[] => {
  const text = ` ${decodePath(path)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return [
    ...new Set(
      Array.from({ length: Math.max(0, text.length - 2) }, (_, index) => text.slice(index, index + 3)),
    ),
  ]
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The minimum similarity of a suggested address. */
const leastAlike = 0.4

/**
 * Finds for each path the most similar address, by the share of common trigrams; null if none is similar enough. Of two
 * equally similar addresses, the shorter one is used.
 */
export function findMostSimilar(paths: readonly string[], addresses: readonly string[]): (string | null)[] {
  const pieces = addresses.map(toTrigrams)
  const having = new Map<string, number[]>()
  for (const [index, all] of pieces.entries())
    for (const piece of all) having.set(piece, [...(having.get(piece) ?? []), index])
  return paths.map(path => {
    const trigrams = toTrigrams(path)
    const shared = new Map<number, number>()
    for (const piece of trigrams)
      for (const at of having.get(piece) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    const best = [...shared]
      .map(([at, both]) => ({
        address: addresses[at]!,
        alike: (2 * both) / (trigrams.length + pieces[at]!.length),
      }))
      .filter(({ alike, address }) => alike >= leastAlike && address !== path)
      .toSorted((a, b) => b.alike - a.alike || a.address.length - b.address.length)[0]
    return best?.address ?? null
  })
}
