/** Error codes of a broken connection, from the system or nodemailer. */
const brokenCodes = ['ECONNECTION', 'ECONNRESET', 'EPIPE', 'ESOCKET', 'ETIMEDOUT']

/**
 * True if a mail server may have accepted an email although delivery failed: the connection was established
 * but broke before the server responded.
 */
export function mayBeDelivered(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const { code = '', syscall, responseCode } = failure as Error & Record<string, unknown>
  return brokenCodes.includes(String(code)) && syscall !== 'connect' && responseCode === undefined
}
