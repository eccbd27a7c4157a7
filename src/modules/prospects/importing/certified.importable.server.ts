import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import { mergeRecords } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext, UndoContext } from '../../../core/importing/merge.server.ts'
import type { Cells } from '../../../core/importing/row.ts'
import { restoreRecords } from '../../../core/importing/undo-records.server.ts'
import type { FieldConfidences, Importable, ImportJudgment } from '../../../core/module/importable.server.ts'
import { access } from '../access.ts'

const recordType = 'prospect_offers'
const mailingField = createFieldBuilder('mailing')

const fields: readonly Field[] = [
  mailingField('prospect', 'Prospect', 'text', 'prospect|prospect name|play|project area', {
    isFilledDown: true,
    preferred: true,
  }),
  mailingField('tract', 'Tract', 'code', 'tract|tract no|tract number|tr'),
  mailingField(
    'owner',
    'Owner',
    'text',
    'owner|owner name|mineral owner|recipient|recipient name|addressee|name',
    {
      preferred: true,
    },
  ),
  mailingField(
    'certifiedNo',
    'Certified no.',
    'text',
    'certified no|certified number|certified mail no|certified mail number|certified mail|article no|article number|tracking no|tracking number|usps tracking number|label number',
    { column: 'certified_no' },
  ),
]

type CertifiedNumberRow = { prospect: string; owner: string; tract: string | null }

/** The file that a mailing house returns: the certified number of the letter to each owner. */
export const certifiedImportable: Importable = {
  key: 'prospect_offers',
  label: 'Certified mail numbers',
  many: 'certified mail numbers of offers',
  noun: recordType,
  gate: access.write,
  fields,
  countNouns: { [recordType]: ['offer', 'offers'] },
  scoreFile: recognizeMailing,
  missing: match =>
    !match.has('mailing.prospect')
      ? 'Choose the column that names the prospect.'
      : !match.has('mailing.owner')
        ? 'Choose the column that names the owner.'
        : match.has('mailing.certifiedNo')
          ? null
          : 'Choose the column with the certified numbers.',
  keepsExtras: false,
  reader: () => readMailing,
  previewFacts: {
    first: ['certified_no'],
    part: ({ prospect, owner, tract }: CertifiedNumberRow) => [
      ['owner', owner],
      ['prospect', prospect],
      ['tract', tract],
    ],
  },
  match: findOffers,
  apply: merge => mergeRecords(merge, { noun: recordType, columns: { certified_no: 'text' } }),
  undo: undoNumbers,
  topics: ['prospects'],
  findNextSteps: () => Promise.resolve([{ label: 'See the prospects', to: '/app/crm/prospects' }]),
}

function recognizeMailing(confidences: FieldConfidences): ImportJudgment {
  const matchedFields = confidentFields(confidences, [
    'mailing.prospect',
    'mailing.owner',
    'mailing.certifiedNo',
  ])
  if (matchedFields.length < 3) return { score: 0, reason: '' }
  const reason = 'Each row has a prospect owner with a certified mail number.'
  return { score: 20 + totalConfidence(confidences, 'mailing.'), reason, certain: true }
}

/** The longest certified number that an offer stores. */
const maxNumberLength = 60

function readMailing(cells: Cells) {
  const get = (id: string) => cells.get(`mailing.${id}`)
  const [prospect, owner, tract, number] = [get('prospect'), get('owner'), get('tract'), get('certifiedNo')]
  if (prospect === null || owner === null) {
    cells.note('refused', null, 'The row does not name the owner and the prospect.')
    return null
  }
  if (number === null) {
    cells.note('skipped', null, 'The row has no certified number.')
    return null
  }
  if (number.length > maxNumberLength) {
    cells.note(
      'refused',
      'mailing.certifiedNo',
      `A certified number can have at most ${maxNumberLength} characters.`,
    )
    return null
  }
  const key = `mailing:${[prospect, owner, tract ?? ''].join('|').toLowerCase()}`
  return {
    key,
    facts: { certified_no: number },
    part: { prospect, owner, tract } satisfies CertifiedNumberRow,
  }
}

/**
 * Returns the current offers for the owner of a row: of its tract, or otherwise of all tracts, since one letter may
 * contain them all.
 */
async function findOffers({ query, tenantId, notes }: MergeContext): Promise<void> {
  await query(
    `insert into import_records (key, row, facts, extra, id)
     select distinct on (f.id) 'offer:' || f.id, r.row, r.facts, r.extra, f.id from import_rows r
     join prospects p on p.tenant_id = $1 and p.deleted_at is null and lower(p.name) = lower(r.part ->> 'prospect')
     join prospect_owners o on o.tenant_id = $1 and o.prospect_id = p.id
     join prospect_tracts t on t.tenant_id = $1 and t.id = o.tract_id
       and (r.part ->> 'tract' is null or lower(t.tract_number) = lower(r.part ->> 'tract'))
     left join parties c on c.tenant_id = $1 and c.id = o.party_id
     join prospect_offers f on f.tenant_id = $1 and f.owner_id = o.id and not f.superseded
     where lower(coalesce(c.name, o.name)) = lower(r.part ->> 'owner') order by f.id, r.row`,
    [tenantId],
  )
  const { rows } = await query<{ row: number; owner: string }>(
    `select r.row, r.part ->> 'owner' as owner from import_rows r
     where not exists (select 1 from import_records s where s.row = r.row) order by r.row`,
  )
  const reason = 'This owner has no open offer in this prospect, or an earlier row names it.'
  for (const { row, owner } of rows)
    notes.add({ row, kind: 'refused', column: null, reason, original: owner })
  await query('update import_records set is_new = false; analyze import_records (key, id, is_new)')
}

/** Restores the earlier numbers of offers, except those that users changed since. */
async function undoNumbers(context: UndoContext): Promise<number> {
  await restoreRecords(context, recordType, ['certified_no'], {
    label: `'Offer, ' || coalesce(o.certified_no, r.certified_no, '')`,
  })
  return 0
}
