import { sql } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { findRecords, recordManifest, toRecordType } from '../../core/kind/record-manifest.server.ts'
import { listingAccess } from './access.ts'
import { categoriesRouter } from './categories/categories.server.ts'
import { categoryName, categoryRecordType } from './categories/category.ts'
import { marketCategories } from './categories/category.table.ts'
import { deskRouter } from './desk/desk.server.ts'
import { reportRecordType } from './desk/report.ts'
import { updateLeaseListings } from './evidence/follow-leases.server.ts'
import { relayInquiry } from './inquiries/relay-inquiry.server.ts'
import { inquiriesRouter } from './inquiries/inquiries.server.ts'
import { inquiryRecordType } from './inquiries/inquiry.ts'
import { listingInquiries } from './inquiries/inquiry.table.ts'
import { listingList } from './publishing/listing-list.server.ts'
import { listingRouter } from './listing/listing.server.ts'
import { memberMarketPath } from './paths.ts'
import { favoriteRecordType, favoritesRouter } from './favorites/favorites.server.ts'
import { matchSearches } from './searches/match-searches.server.ts'
import { searchFields, searchRecordType } from './searches/search.ts'
import { savedSearches } from './searches/search.table.ts'
import { searchesRouter } from './searches/searches.server.ts'
import { questionRecordType } from './record/question.ts'
import { questionsRouter } from './questions/questions.server.ts'
import { listingStore } from './publishing/listing-store.server.ts'
import { followMarketJob, deleteVisitorDetailsJob } from './market-jobs.server.ts'
import { managedPhotoRoute, photoUpload, publicPhoto } from './photos/photo-files.server.ts'
import { streamMarketUrls } from './public/market-urls.server.ts'
import { marketRouter } from './public/market.server.ts'
import { statisticsExport } from './statistics/statistics-export.server.ts'
import { statisticsRouter } from './statistics/statistics.server.ts'

/** The log entries that notify the people who manage listings. */
const notices: Readonly<Record<string, { type: string; message: string }>> = {
  'lease ended': {
    type: 'marketplace_withdrawn',
    message: 'Its lease ended or was deleted, so it is off the marketplace.',
  },
  'lease changed': {
    type: 'marketplace_stale',
    message: 'The record of its lease changed. Copy the evidence again, or withdraw the listing.',
  },
  inquiry: { type: 'marketplace_inquiry', message: 'Another organization inquired about this listing.' },
  question: {
    type: 'marketplace_question',
    message: 'Another organization asked a question that you can answer publicly.',
  },
  suspend: {
    type: 'marketplace_suspended',
    message: 'Staff suspended it. Read why, and appeal if that is wrong.',
  },
  lift: { type: 'marketplace_lifted', message: 'Your appeal was upheld. Publish the listing again.' },
  'refuse appeal': { type: 'marketplace_suspended', message: 'Your appeal was denied. See why.' },
}

const kinds = recordManifest(listingStore, listingList)

export const marketplaceModule = {
  name: 'marketplace',
  routers: {
    marketplace: marketRouter,
    marketCategories: categoriesRouter,
    marketDesk: deskRouter,
    listings: listingRouter,
    listingInquiries: inquiriesRouter,
    listingStatistics: statisticsRouter,
    savedSearches: searchesRouter,
    favorites: favoritesRouter,
    listingQuestions: questionsRouter,
  },
  ...kinds,
  files: [...kinds.files, photoUpload, managedPhotoRoute, statisticsExport],
  publicFiles: { below: '/marketplace/photos', routes: [publicPhoto] },
  usedPathQueries: [sql`select size ->> 'path' from listing_photos, jsonb_array_elements(sizes) size`],
  jobs: [relayInquiry, followMarketJob, deleteVisitorDetailsJob, matchSearches],
  finds: [findRecords(listingStore, { label: ['title'], detail: ['county', 'state'] })],
  publicUrls: streamMarketUrls,
  onLeasesChanged: updateLeaseListings,
  nouns: [
    {
      ...toRecordType(listingStore),
      actionPhrases: {
        publish: 'published {}',
        schedule: 'scheduled {}',
        withdraw: 'withdrew {}',
        'mark sold': 'marked {} as sold',
        appeal: 'appealed the suspension of {}',
        details: 'changed the details of {}',
        'copy evidence': 'copied the evidence of {} again',
        'add photo': 'added a photo to {}',
        'describe photo': 'described a photo of {}',
        'remove photo': 'removed a photo of {}',
        'lease ended': 'withdrew {}',
        'lease changed': 'found the evidence of {} out of date',
        inquiry: 'received an inquiry about {}',
        question: 'received a question about {}',
        'order photos': 'reordered the photos of {}',
        suspend: 'suspended {}',
        lift: 'lifted the suspension of {}',
        'refuse appeal': 'denied the appeal of {}',
        feature: 'featured {}',
        'end feature': 'stopped featuring {}',
      },
      createNotices: (_tx, _tenantId, { act }) => {
        const notice = notices[act]
        return notice
          ? {
              kind: 'tenant',
              recipients: 'everyone',
              gate: listingAccess.read,
              actorToo: true,
              priority: 'high',
              ...notice,
            }
          : null
      },
    },
    {
      name: inquiryRecordType,
      one: 'inquiry',
      many: 'Inquiries',
      title: { table: listingInquiries, columns: ['title'] },
      actionPhrases: { ask: 'asked about {}', 'open deal': 'opened a deal of {}' },
    },
    {
      name: questionRecordType,
      one: 'question about a listing',
      many: 'Questions about listings',
      title: 'none',
      actionPhrases: { answer: 'answered a {}', decline: 'declined a {}' },
    },
    {
      name: searchRecordType,
      one: 'saved search',
      many: 'Saved searches',
      to: () => memberMarketPath,
      title: { table: savedSearches, columns: ['name'] },
      fields: searchFields.pick({ name: true, paused: true }),
    },
    {
      name: favoriteRecordType,
      one: 'favorite listing',
      many: 'Favorite listings',
      to: () => memberMarketPath,
      title: { columns: ['title'] },
    },
    {
      name: reportRecordType,
      one: 'report of a listing',
      many: 'Reports of listings',
      to: () => '/admin/marketplace',
      title: 'none',
      actionPhrases: { create: 'reported a listing', decide: 'decided on a {}' },
    },
    {
      name: categoryRecordType,
      one: 'marketplace category',
      many: 'Marketplace categories',
      to: () => '/admin/marketplace-categories',
      title: { table: marketCategories, columns: ['name'] },
      idFieldPattern: /^marketCategoryId$/,
      fields: categoryName,
      actionPhrases: {
        rename: 'renamed {}',
        hide: 'hid {}',
        show: 'showed {} again',
        move: 'moved {}',
        'change fields': 'changed the fields of {}',
      },
    },
  ],
} satisfies ServerModule
