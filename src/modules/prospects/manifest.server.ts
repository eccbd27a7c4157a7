import type { ServerModule } from '../../core/module/server-module.server.ts'
import { findRecords, recordManifest, toRecordType } from '../../core/kind/record-manifest.server.ts'
import { access } from './access.ts'
import { runRecordType } from './record/letter-run.ts'
import { certifiedImportable } from './importing/certified.importable.server.ts'
import { ownersImportable } from './importing/owners.importable.server.ts'
import { runSheetImportable } from './importing/run-sheet.importable.server.ts'
import { printJob } from './letters/print-job.server.ts'
import { signByDeal } from './offers/sign-by-deal.server.ts'
import { templateList, templateStore } from './letters/templates/template.server.ts'
import { templateRouter } from './letters/templates/template.server.ts'
import { letterRuns, prospectInstruments, prospectOffers, prospectOwners } from './record/prospect.table.ts'
import { prospectFiles, prospectRouter } from './prospect.server.ts'
import { prospectList } from './record/prospect-list.server.ts'
import { prospectStore } from './record/prospect-records.server.ts'
import { instrumentSchema } from './record/instrument.ts'
import { ownerSchema } from './record/owner.ts'
import { prospectTractSchema } from './record/prospect-tract.ts'
import { progressSchema } from './record/offer.ts'

const templates = recordManifest(templateStore, templateList)

export const prospectsModule = {
  name: 'prospects',
  routers: { prospects: prospectRouter, letter_templates: templateRouter },
  kinds: [prospectStore, templateStore],
  files: [...prospectFiles, ...templates.files],
  lists: [prospectList.known, templateList.known],
  jobs: [printJob],
  onDealLeased: signByDeal,
  importables: [ownersImportable, runSheetImportable, certifiedImportable],
  finds: [
    findRecords(prospectStore, { label: ['name'], detail: ['county', 'state'] }),
    findRecords(templateStore, { label: ['name'], detail: ['kind'] }),
  ],
  mergeRules: {
    prospect_owners: {
      nouns: ['share in a prospect', 'shares in prospects'],
      refusal: 'Both contacts own a share of the same tract of a prospect. Enter their shares as one first.',
    },
  },
  nouns: [
    {
      ...toRecordType(prospectStore),
      parts: [
        { one: 'tract', schema: prospectTractSchema },
        { one: 'owner', schema: ownerSchema },
        { one: 'instrument', schema: instrumentSchema },
        { one: 'offer', schema: progressSchema },
      ],
      actionPhrases: {
        'make offer': 'made an offer in {}',
        'withdraw offer': 'withdrew an offer in {}',
        'ask for curative': 'requested curative in {}',
        'open deal': 'opened a deal of {}',
        'sign offer': 'signed an offer in {} by the lease of its deal',
        'unsign offer': 'undid a signed offer in {} with the lease of its deal',
        'print letters': 'printed letters of {}',
        'enter certified numbers': 'entered certified numbers in {}',
      },
    },
    ...templates.nouns,
    {
      name: 'prospect_owners',
      one: 'owner',
      many: 'Owners of prospects',
      title: { table: prospectOwners, columns: ['name'] },
      fields: ownerSchema,
    },
    {
      name: 'prospect_offers',
      one: 'offer',
      many: 'Offers of prospects',
      title: { table: prospectOffers, columns: ['certifiedNo'] },
      fields: progressSchema,
    },
    {
      name: 'prospect_instruments',
      one: 'instrument',
      many: 'Run sheets of prospects',
      title: { table: prospectInstruments, columns: ['instrument'] },
      fields: instrumentSchema,
    },
    {
      name: runRecordType,
      one: 'letter run',
      many: 'Letter runs',
      title: { table: letterRuns, columns: ['name'] },
      attachments: { table: letterRuns, access, logged: { noun: 'prospects', column: 'prospectId' } },
    },
  ],
} satisfies ServerModule
