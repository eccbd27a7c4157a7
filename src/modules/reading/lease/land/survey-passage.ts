import { tractsFromLegal } from '../../../leases/tracts/legal-tracts.ts'

/** A Texas survey in a passage, with its start and end. */
export type SurveyLand = {
  value: string
  land: Record<string, unknown>
  start: number
  end: number
}

const abstractPattern = /\b(?:abstract|abst\.?|a)[- ]*(?:(?:no|number)\.? ?)?#?(\d[\doil]{0,4})\b/gi
/**
 * Surveys with their abstracts: "J. Poitevent Survey, A-685",
 * "Abstract 12, H&TC RR Co. Survey, Block 4, Section 9".
 */
export function findSurveys(text: string): SurveyLand[] {
  const results: SurveyLand[] = []
  for (const match of text.matchAll(abstractPattern)) {
    if (results.length >= 30) break
    const number = (match[1] ?? '').replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1')
    const from = Math.max(0, match.index - 150, results.at(-1)?.end ?? 0)
    const before = text.slice(from, match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 110)
    const nameBefore = parseName(before)
    const nameAfter = nameBefore === null ? parseName(after) : null
    const name = nameBefore ?? nameAfter
    if (name === null) continue
    const surroundings = `${before.slice(-110)} ${match[0]} ${after.split(/[;]|(?<!\bCo)\. [A-Z]|\bTract\b/)[0]}`
    const part = (label: string) =>
      new RegExp(String.raw`\b${label}\.? ?(?:no\.? ?)?([\w-]{1,12})`, 'i').exec(surroundings)?.[1]
    const legal = [
      `${name} Survey`,
      `A-${Number(number)}`,
      ...['Block', 'Section', ...(name.endsWith('League') ? [] : ['League']), 'Labor'].flatMap(label => {
        const value = part(
          label === 'Block' ? '(?:block|blk)' : label === 'Section' ? '(?:section|sec)' : label,
        )
        return value === undefined || !/\d|^[A-Z]{1,2}$/.test(value) ? [] : [`${label} ${value}`]
      }),
    ].join(', ')
    const [tract] = tractsFromLegal(legal, 'TX')
    if (!tract || tract.land.system !== 'TEXAS') continue
    results.push({
      value: /(?:League|Grant)$/.test(name) ? legal.replace(' Survey,', ',') : legal,
      land: { ...tract.land, survey: name },
      start: nameBefore === null ? match.index : from + before.lastIndexOf(name),
      end: match.index + match[0].length + (nameBefore === null ? after.indexOf(name) + name.length : 0),
    })
  }
  return results
}

/** Reads a survey's name: the text before the word survey, after the last comma and any lead-in words. */
function parseName(text: string): string | null {
  const survey = /,?\s*\b(?:survey|svy)\b/i.exec(text)
  const grant = survey ? null : /\b(?:League|Grant)\b/.exec(text)
  const end = survey?.index ?? (grant ? grant.index + grant[0].length : -1)
  if (end < 0) return null
  const before = text.slice(0, end)
  const segment = before.slice(Math.max(...[',', ';', ':', '\n'].map(sign => before.lastIndexOf(sign))) + 1)
  const name = expandRailroad(segment.replace(leadingTextPattern, '').trim())
  return /^[A-Z0-9]/.test(name) && name.length <= 60 && name.length > 1 ? name : null
}

/**
 * Railroad surveys are known by the company’s initials: "H. & T. C. Ry. Co." and "H&TC RR Co." are the same.
 */
const expandRailroad = (name: string) => {
  const letters =
    /^((?:[A-Z]\.?\s?|&\s?)+?)\s?(?:Ry|R\.\s?R|RR|Railway|Railroad)\b\.?(?:\s?Co\b\.?|\sCompany)?$/.exec(
      name,
    )?.[1]
  return letters === undefined ? name : `${letters.replaceAll(/[.\s]/g, '')} RR Co.`
}

const leadingTextPattern =
  /^.*\b(?:out of|part of|in|being|of|the|from|acres|and|situated|section \d+|sec\. \d+|block [\w-]+)\b\s+(?=[A-Z0-9])(?!.*\b(?:out of|being|situated)\b)/i
