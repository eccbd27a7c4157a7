/**
 * How well a few typed letters name a thing: 0 when its name begins with them, 1 when all of them begin words of it, 2 when
 * it has the letters in their order ("fan" names Financial Analysis), 3 when not at all. Nothing typed names everything.
 */
export function rankOf(name: string, typed: string): 0 | 1 | 2 | 3 {
  const label = name.toLowerCase()
  const text = typed.trim().toLowerCase()
  if (label.startsWith(text)) return 0
  const words = label.split(/[\s-]+/)
  if (text.split(/\s+/).every(part => words.some(word => word.startsWith(part)))) return 1
  let from = 0
  for (const letter of text.replaceAll(/\s/g, '')) {
    from = label.indexOf(letter, from) + 1
    if (from === 0) return 3
  }
  return 2
}
