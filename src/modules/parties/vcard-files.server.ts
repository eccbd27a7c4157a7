import { sql } from 'drizzle-orm'
import { fileRoute, parseId, type FileContext } from '../../core/files/file-route.server.ts'
import { fileResponse } from '../../core/files/export/file-response.server.ts'
import { readPages } from '../../core/files/export/export.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { access } from './access.ts'
import { contactList } from './list/contact-list.server.ts'
import { contactKind } from './record/contact-kind.ts'
import { writeVcard, type ContactCard, type CardVersion } from './vcard/write-vcard.ts'

type CardBatch = { id: string; card: ContactCard }[]

/** Reads the vCard data of some contacts, by id. */
async function readCards(tx: Tx, tenantId: string, ids: readonly string[]): Promise<CardBatch> {
  const relatedJson = (table: string, columns: string, more = '') =>
    sql.raw(`(select coalesce(json_agg(json_build_object(${columns}) order by id), '[]') from ${table}
      where tenant_id = c.tenant_id and party_id = c.id${more})`)
  const { rows } = await tx.execute<ContactCard & { id: string }>(sql`
    select c.id, c.name, c.kind, c.died_on::text as "diedOn",
      ${relatedJson('party_names', "'name', name")} as names,
      ${relatedJson('party_phones', "'kind', kind, 'e164', number")} as phones,
      ${relatedJson('party_emails', "'email', email")} as emails,
      ${relatedJson(
        'party_addresses',
        "'street', street, 'city', city, 'region', region, 'postalCode', postal_code, 'country', country",
        ' and until_on is null',
      )} as addresses
    from parties c
    where c.tenant_id = ${tenantId} and c.deleted_at is null and c.id = any (${sql.param([...ids])}::uuid[])`)
  const byId = new Map(rows.map(({ id, ...card }) => [id, { id, card }]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const readVersion = (search: URLSearchParams): CardVersion =>
  search.get('version') === '4.0' ? '4.0' : '3.0'
const mediaType = 'text/vcard; charset=utf-8'
const toScope = ({ viewer }: FileContext) => ({
  tenantId: viewer.membership!.tenantId,
  userId: viewer.user!.id,
})

async function* singleChunk(text: string) {
  yield text
}

/** A contact, and the filtered contact list, as vCards. */
export const vcardFiles = [
  fileRoute({
    method: 'GET',
    path: '/crm/contacts/:id/vcard',
    gate: access.read,
    async handle(context, { request, param }) {
      const id = parseId(param('id'), 'Contact')
      const scope = toScope(context)
      const { database } = context.services
      const [row] = await database.inTenant(scope, tx => readCards(tx, scope.tenantId, [id]))
      if (!row) throw notFound('Contact')
      const version = readVersion(new URL(request.url).searchParams)
      return fileResponse(`${row.card.name}.vcf`, mediaType, singleChunk(writeVcard(row.card, version)))
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/crm/contacts/vcards',
    gate: access.read,
    handle(context, { request }) {
      const search = new URL(request.url).searchParams
      const query = contactKind.address.parseQuery(Object.fromEntries(search))
      const scope = toScope(context)
      const args = { tenantId: scope.tenantId, today: context.today }
      const pages = readPages((offset, limit) =>
        context.services.database.inTenant(scope, async tx => {
          const { rows } = await contactList.page(tx, args, query.filter, { ...query, offset, limit })
          return readCards(
            tx,
            scope.tenantId,
            rows.map(({ id }) => id),
          )
        }),
      )
      async function* text() {
        for await (const batch of pages)
          yield batch.map(({ card }) => writeVcard(card, readVersion(search))).join('')
      }
      return Promise.resolve(fileResponse(`${contactKind.title}.vcf`, mediaType, text()))
    },
  }),
]
