import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { relatedRows } from '../../../core/resource/record-file.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { parties } from '../../parties/party.table.ts'
import { access } from '../access.ts'
import { afeRecords, recordType } from '../record/afe-records.server.ts'
import { afes } from '../record/afe.table.ts'
import { afePartners } from './partner.table.ts'
import { fieldsFixedByBallots, maxPartners, partnerSchema } from './partner.ts'

/** The partners and their elections. Their interests are fixed once ballots have been sent. */
export const partnerParts = recordParts(
  {
    noun: recordType,
    table: afes,
    key: 'afeId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, afeRecords, id),
  },
  {
    one: 'partner',
    table: afePartners,
    schema: partnerSchema,
    order: [desc(afePartners.own), desc(afePartners.share), asc(afePartners.name)],
    validate({ election, electedOn }, _, { today }) {
      if (election !== null && electedOn === null)
        throw fieldError('electedOn', 'Enter the day of the election.')
      if (election === null && electedOn !== null)
        throw fieldError('election', 'Choose how the partner elected, or clear the date.')
      if (electedOn !== null && electedOn > today)
        throw fieldError('electedOn', 'This date is in the future.')
    },
    async alsoWrite(tx, { actor: { tenantId } }, { parentId, before, after }) {
      const { status, ballotsSentAt } = await lockRow(tx, tenantId, afeRecords, parentId)
      if (status === 'closed') throw new AppError('conflict', 'The AFE is closed. Reopen it first.')
      const changesFixedField =
        !before || !after || fieldsFixedByBallots.some(name => before[name] !== after[name])
      if (ballotsSentAt !== null && changesFixedField)
        throw new AppError(
          'conflict',
          'Ballots went out with these interests. Recall them to change the interests.',
        )
      if (ballotsSentAt === null && after?.election)
        throw fieldError('election', 'Send the ballots first: an election answers one.')
      const { rows } = await tx.execute<{ held: number }>(sql`
        select count(*)::int as held from afe_partners where tenant_id = ${tenantId} and afe_id = ${parentId}`)
      if (rows[0]!.held > maxPartners)
        throw new AppError('invalid', `An AFE can have at most ${maxPartners} partners.`)
    },
    refusals: {
      afe_partners_party: ['partyId', 'Choose a contact in your organization.'],
      afe_partner_name: ['name', 'This partner is already on the AFE.'],
      afe_partner_own: ['own', 'Another line is already your company’s interest.'],
      afe_partners_check: ['electedOn', 'Enter the day of the election.'],
    },
  },
)

/** The contacts linked to partners, with their names. */
export const partnerContacts = relatedRows(
  { id: parties.id, label: parties.name },
  sql`from ${afePartners} join ${parties}
      on ${and(eq(parties.tenantId, afePartners.tenantId), eq(parties.id, afePartners.partyId))}
    where ${and(eq(afePartners.tenantId, afes.tenantId), eq(afePartners.afeId, afes.id))}`,
)
