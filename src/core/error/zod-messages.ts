import { z } from 'zod'

/** Form messages for errors without a message in the schema, so that users never read the library's own. */
z.config({ customError: issueMessage })

type Issue = z.core.$ZodRawIssue

function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : typeMessage(issue.expected)
    case 'invalid_value':
      return `Choose one of: ${issue.values.slice(0, maxNamed).map(String).join(', ')}.`
    case 'too_small':
      return limitText(issue.origin, Number(issue.minimum), 'at least')
    case 'too_big':
      return limitText(issue.origin, Number(issue.maximum), 'at most')
    case 'invalid_format':
      return formats[issue.format] ?? 'Check how this is written.'
    case 'unrecognized_keys':
      return `There is no “${issue.keys[0]}”.`
    default:
      return 'This entry was not recognized. Check it.'
  }
}

const maxNamed = 12

const types: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter text.',
  boolean: 'Choose yes or no.',
  date: 'Enter a date.',
  array: 'Enter a list.',
}
const typeMessage = (expected: string) => types[expected] ?? 'This entry was not recognized. Check it.'

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a web address, such as https://example.com.',
  uuid: 'This record no longer exists. Choose it again.',
  date: 'Enter a date, such as 2027-03-31.',
  datetime: 'Enter a date and time, such as 2027-03-31T08:00:00Z.',
}

function limitText(origin: string, limit: number, how: 'at least' | 'at most'): string {
  const count = limit.toLocaleString('en-US')
  if (origin === 'string') {
    if (how === 'at least' && limit === 1) return 'This is missing.'
    return `Use ${how} ${count} ${limit === 1 ? 'character' : 'characters'}.`
  }
  if (origin === 'array' || origin === 'set') return `Choose ${how} ${count}.`
  return `Enter ${how} ${count}.`
}
