/** What a person gives to register. The same checks run beside the fields and on the server. */

import { isOneLine, oneLineOnly } from '../text/one-line.ts'

export const leastPassword = 10
export const maxPassword = 200
const maxName = 100
const maxEmail = 254

/** What is wrong with a name, or null. */
export function nameProblem(name: string): string | null {
  const length = name.trim().length
  if (length === 0) return 'Enter your name.'
  if (!isOneLine(name)) return oneLineOnly
  return length > maxName ? `Use at most ${maxName} characters.` : null
}

/** What is wrong with an email address, or null. Whether it exists, only an email to it can tell. */
export function emailProblem(email: string): string | null {
  const text = email.trim()
  if (text === '') return 'Enter your email address.'
  if (text.length > maxEmail) return `Use at most ${maxEmail} characters.`
  return /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/.test(text)
    ? null
    : 'Enter a valid email address, such as name@company.com.'
}

/** What is wrong with a new password, or null. Length is what makes it strong; any characters will do. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Choose a password.'
  if (password.length < leastPassword) return `Use at least ${leastPassword} characters.`
  return password.length > maxPassword ? `Use at most ${maxPassword} characters.` : null
}

/** Every problem of a registration, keyed by its field; empty when there is none. */
export const registrationProblems = (name: string, email: string, password: string) =>
  problemsOf({ name: nameProblem(name), email: emailProblem(email), password: passwordProblem(password) })

/** The fields that have a problem. */
export const problemsOf = (found: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
