/** Addresses that bots probe on any server, whatever it runs. */
const probePattern =
  /\.(?:php\d?|aspx?|jspx?|cgi|env|git|ini|bak|sql|zip|gz|yml|axd)(?:\/|$)|\/(?:wp-|\.|cgi-bin|phpmyadmin)/i
const maxPathLength = 200
/** True if a part of a path may be a key, an id or a person's name rather than words. */
const mayIdentifyPerson = (part: string) =>
  part.length > 60 ||
  /@|%40/.test(part) ||
  /^[0-9a-f-]{24,}$/i.test(part) ||
  (/^[\w=-]{20,}$/.test(part) && /\d/.test(part) && /[A-Z]/.test(part) && /[a-z]/.test(part))

/**
 * True if a missing address is recorded: people may have meant it, and it contains nothing that may identify a person.
 */
export const isRecordable = (path: string): boolean =>
  path.length <= maxPathLength && !probePattern.test(path) && !path.split('/').some(mayIdentifyPerson)

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
const minSimilarity = 0.4

/**
 * Finds for each path the most similar address, by the share of common trigrams; null if none is similar enough. Of two
 * equally similar addresses, the shorter one is used.
 */
export function findMostSimilar(paths: readonly string[], addresses: readonly string[]): (string | null)[] {
  const trigramsByAddress = addresses.map(toTrigrams)
  const addressesByTrigram = new Map<string, number[]>()
  for (const [index, all] of trigramsByAddress.entries())
    for (const trigram of all)
      addressesByTrigram.set(trigram, [...(addressesByTrigram.get(trigram) ?? []), index])
  return paths.map(path => {
    const trigrams = toTrigrams(path)
    const shared = new Map<number, number>()
    for (const trigram of trigrams)
      for (const index of addressesByTrigram.get(trigram) ?? [])
        shared.set(index, (shared.get(index) ?? 0) + 1)
    const best = [...shared]
      .map(([index, sharedCount]) => ({
        address: addresses[index]!,
        alike: (2 * sharedCount) / (trigrams.length + trigramsByAddress[index]!.length),
      }))
      .filter(({ alike, address }) => alike >= minSimilarity && address !== path)
      .toSorted((a, b) => b.alike - a.alike || a.address.length - b.address.length)[0]
    return best?.address ?? null
  })
}
