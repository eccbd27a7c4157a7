import pino, { type Logger } from 'pino'

/** Log paths that would contain credentials. */
const redactedPaths = [
  '*.password',
  '*.token',
  '*.cookie',
  '*.authorization',
  'headers.cookie',
  'headers.authorization',
]

export const openLog = (level: string): Logger => pino({ level, redact: redactedPaths })
