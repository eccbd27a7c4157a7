import { randomInt } from 'node:crypto'
import type { Tx } from '../data/database.server.ts'
import { joinCodes } from './tenant.table.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const codeLength = 8

/** Eight letters and digits, uniformly random. */
const newJoinCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Gives an organization its first code. A code that already exists is skipped. */
export async function issueJoinCode(tx: Tx, tenantId: string, make = newJoinCode): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const issued = await tx
      .insert(joinCodes)
      .values({ code: make(), tenantId })
      .onConflictDoNothing({ target: joinCodes.code })
      .returning()
    if (issued[0]) return issued[0].code
  }
  throw new Error('twenty join codes in a row were taken: the random source is broken')
}
