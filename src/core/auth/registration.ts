/** Checks of a registration, used next to the fields and on the server. */

import { isOneLine, oneLineMessage } from '../text/one-line.ts'

export const minPassword = 10
export const maxPassword = 200
const maxName = 100
const maxEmail = 254

/** The problem with a name, or null. */
export function nameProblem(name: string): string | null {
  const length = name.trim().length
  if (length === 0) return 'Enter your name.'
  if (!isOneLine(name)) return oneLineMessage
  return length > maxName ? `Use at most ${maxName} characters.` : null
}

/** The problem with an email address, or null. Only sending an email can show if it exists. */
export function emailProblem(email: string): string | null {
  const text = email.trim()
  if (text === '') return 'Enter your email address.'
  if (text.length > maxEmail) return `Use at most ${maxEmail} characters.`
  return /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/.test(text)
    ? null
    : 'Enter a valid email address, such as name@company.com.'
}

/** The problem with a new password, or null. Its length makes it strong; any characters are allowed. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Choose a password.'
  if (password.length < minPassword) return `Use at least ${minPassword} characters.`
  return password.length > maxPassword ? `Use at most ${maxPassword} characters.` : null
}

/** All problems of a registration by field; empty if there are none. */
export const registrationProblems = (name: string, email: string, password: string) =>
  pickProblems({ name: nameProblem(name), email: emailProblem(email), password: passwordProblem(password) })

/** The fields that have a problem. */
export const pickProblems = (problems: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
