import { createHash } from 'node:crypto'

/** The hash under which a secret token of a link is stored, in URL-safe base 64. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
