/** Section, township and range as three bare numbers, "153-95-14", without words or letters to identify them. */

/** The formats of such columns: the order of the numbers, and the two omitted directions. */
export const bareTierForms = Object.fromEntries(
  (['STR', 'TRS'] as const).flatMap(order =>
    (['N', 'S'] as const).flatMap(northSouth =>
      (['W', 'E'] as const).map(eastWest => {
        const example = order === 'STR' ? '14-5-9' : '5-9-14'
        return [
          `${order}${northSouth}${eastWest}`,
          `${example} is Sec 14, T5${northSouth} R9${eastWest}`,
        ] as const
      }),
    ),
  ),
) as Record<BareTierForm, string>

export type BareTierForm = `${'STR' | 'TRS'}${'N' | 'S'}${'W' | 'E'}`

const bareTierPattern = /^\s*0*(\d{1,3})\s*[-/ ]\s*0*(\d{1,3})\s*[-/ ]\s*0*(\d{1,3})\s*$/

/** True for three numbers of which any may be the section: only the author knows their order and directions. */
export const isBareTier = (text: string): boolean => bareTierPattern.test(text.slice(0, 40))

/**
 * Expands a cell of three numbers to "Sec 14, T153N R95W" in the format set by the user. Null for other text or
 * impossible numbers.
 */
export function parseBareTier(text: string, form: BareTierForm): string | null {
  const [, ...numbers] = bareTierPattern.exec(text.slice(0, 40)) ?? []
  if (numbers.length === 0) return null
  const [section, township, range] = form.startsWith('STR')
    ? numbers
    : [numbers[2]!, numbers[0]!, numbers[1]!]
  if (Number(section) < 1 || Number(section) > 36 || Number(township) < 1 || Number(range) < 1) return null
  return `Sec ${section}, T${township}${form[3]} R${range}${form[4]}`
}
