const gapSource = String.raw`\s?[-/ ]\s?`
const precededByNumber = String.raw`(?<![A-Z\d/])(?<!\d\s?-\s?)(?<!SEC(?:TION|T)?S?\.?\s?)`
const letteredPatterns = [
  // 14-153N-95W: the number without a letter is the section.
  [
    new RegExp(
      String.raw`${precededByNumber}(\d{1,2})${gapSource}T?(\d{1,3})\s?([NS])${gapSource}R?(\d{1,3})\s?([EW])(?![A-Z0-9/])`,
      'g',
    ),
    'SEC $1, T$2$3-R$4$5',
  ],
  // 153N-95W-14
  [
    new RegExp(
      String.raw`${precededByNumber}T?(\d{1,3})\s?([NS])-R?(\d{1,3})\s?([EW])-(\d{1,2})(?![\dNSEW/-])`,
      'g',
    ),
    'T$1$2-R$3$4 SEC $5',
  ],
  // 153N 95W 14, unless more text follows that the number could belong to.
  [/^T?(\d{1,3}) ?([NS]) R?(\d{1,3}) ?([EW]) (\d{1,2})$/g, 'T$1$2-R$3$4 SEC $5'],
] as const

/**
 * Writes out sections, townships and ranges given as numbers that their letters distinguish; `label` must be
 * uppercase.
 */
export const expandLetteredSections = (label: string): string =>
  letteredPatterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), label)
