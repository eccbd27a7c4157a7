import pino, { type Logger } from 'pino'

/** Paths under which the log would otherwise keep what opens an account. */
const secretsInLogs = [
  '*.password',
  '*.token',
  '*.cookie',
  '*.authorization',
  'headers.cookie',
  'headers.authorization',
]

export const openLog = (level: string): Logger => pino({ level, redact: secretsInLogs })
