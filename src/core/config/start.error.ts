/**
 * Something about the machine or its settings stops the start, and a person can change it.
 * The message is for that person: print it alone, without a stack, and end with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
