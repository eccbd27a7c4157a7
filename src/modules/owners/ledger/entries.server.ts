import { eq, and } from 'drizzle-orm'
import { AppError } from '../../../core/error/AppError.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { parties } from '../../parties/party.table.ts'
import { access } from '../access.ts'
import { suspenseEntries } from '../owners.table.ts'
import { lockOwner, noun } from '../parts/owner-parts.server.ts'
import { entrySchema } from './entry.ts'
import { findOverdrawn, type LedgerEntry } from './ledger.ts'

/**
 * Entries of the ledger. A change may not leave more released than suspended, by owner, reason and well, on any
 * day.
 */
export const entries = recordParts(
  { noun, table: parties, key: 'partyId' as const, write: access.write, lock: lockOwner },
  {
    one: 'suspense entry',
    schema: entrySchema,
    table: suspenseEntries,
    refusals: { suspense_entries_well: ['wellId', 'Choose a well in your organization.'] },
    alsoWrite: async (tx, { actor }, { parentId, before, after }) => {
      for (const changed of [before, after]) {
        if (!changed) continue
        const { code, wellId } = changed
        const rows = await tx
          .select()
          .from(suspenseEntries)
          .where(
            and(
              eq(suspenseEntries.tenantId, actor.tenantId),
              eq(suspenseEntries.partyId, parentId),
              eq(suspenseEntries.code, code),
            ),
          )
        const sameWellEntries = rows.filter(row => row.wellId === wellId) as unknown as LedgerEntry[]
        const overdrawn = findOverdrawn(sameWellEntries)
        if (!overdrawn) continue
        const message = `Only ${formatMoney(overdrawn.held)} is held for this reason and well on ${formatDate(overdrawn.on)}. Enter the suspended amount first.`
        throw new AppError('invalid', message, { fields: { amount: message } })
      }
    },
  },
)
