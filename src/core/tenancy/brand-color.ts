/** The contrast that WCAG 2.2 AA requires between text and its background. */
const minContrast = 4.5

/**
 * The problem with an organization's color; null if white text is readable on it, and the color is readable on white
 * paper.
 * @param hex #rrggbb
 */
export function colorProblem(hex: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return 'Enter a color as # and six digits, such as #1b4f9f.'
  const ratio = contrastToWhite(hex)
  if (ratio >= minContrast) return null
  return `White text is hard to read on this color: its contrast is ${ratio.toFixed(1)} to 1, and 4.5 is needed. ${darkenToReadable(hex)} is the nearest shade that works.`
}

/** The contrast of a color to white, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrastToWhite(hex: string): number {
  const [red, green, blue] = rgbChannels(hex).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
}

/** Darkens a color step by step until white is readable on it. */
export function darkenToReadable(hex: string): string {
  for (let part = 100; part > 0; part--) {
    const darker = `#${rgbChannels(hex)
      .map(value =>
        Math.floor((value * part) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrastToWhite(darker) >= minContrast) return darker
  }
  return '#000000'
}

const rgbChannels = (hex: string) =>
  [1, 3, 5].map(offset => Number.parseInt(hex.slice(offset, offset + 2), 16))
