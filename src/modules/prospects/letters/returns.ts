import { z } from 'zod'
import { day, line } from '../../../core/form/fields.ts'
import { steps } from '../record/offer.ts'

const maxLetters = 2000

/** Parses letter numbers: "3, 7, 12-15". Returns them in order without duplicates, or the problem in words. */
export function parseNumbers(text: string): { numbers: number[] } | { problem: string } {
  const numbers = new Set<number>()
  for (const word of text.split(/[\s,;]+(?![-–])/).filter(Boolean)) {
    const [, first, last = first] = /^#?(\d{1,6})(?:[-–]#?(\d{1,6}))?$/.exec(word) ?? []
    if (first === undefined)
      return { problem: `“${word}” is not a letter number. Enter numbers like 3, 7, 12-15.` }
    if (Number(last) < Number(first))
      return { problem: `${word} runs backward. Write the lower number first.` }
    if (Number(last) - Number(first) >= maxLetters || numbers.size > maxLetters)
      return { problem: `Mark at most ${maxLetters} letters at a time.` }
    for (let number = Number(first); number <= Number(last); number++) numbers.add(number)
  }
  return { numbers: [...numbers].sort((a, b) => a - b) }
}

/** The returned letters of a run, with the date and the reason. */
export const returnsSchema = z.object({
  numbers: line('Letter numbers', 4000)
    .min(1, 'Enter the numbers at the foot of the letters.')
    .superRefine((text, { addIssue }) => {
      const parsed = parseNumbers(text)
      if ('problem' in parsed) addIssue({ code: 'custom', message: parsed.problem })
    })
    .meta({ title: 'Letter numbers', hint: 'At the foot of the letters: 3, 7, 12-15' }),
  returnedOn: day('Returned on'),
  note: steps.return.schema.shape.note,
})
