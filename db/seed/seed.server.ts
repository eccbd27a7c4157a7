import type { Running } from '../../src/app/services.server.ts'

/** Founds the invented company of the demonstration and returns its logins, to be printed. */
export async function seed(_running: Running): Promise<string> {
  return ''
}
