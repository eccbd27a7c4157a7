/**
 * A problem with the machine or its settings that prevents the start and that the administrator can fix. Print only
 * the message, without a stack, and exit with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
