/** What a broken conversation is called, by the system or by nodemailer. */
const broken = ['ECONNECTION', 'ECONNRESET', 'EPIPE', 'ESOCKET', 'ETIMEDOUT']

/**
 * Whether a mail server may have taken an email although handing it over failed: the conversation began, and broke off
 * without an answer.
 */
export function mayHaveArrived(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const { code = '', syscall, responseCode } = failure as Error & Record<string, unknown>
  return broken.includes(String(code)) && syscall !== 'connect' && responseCode === undefined
}
