import { sql } from 'drizzle-orm'
import type { ViewableList } from '../../core/module/viewable-list.server.ts'
import { emailsSearch, requestsSearch, textSearch } from './admin-search.ts'
import { organizationsFrom, peopleFrom } from './admin-lists.server.ts'
import { emailsFrom } from './emails/emails.server.ts'
import { requestsFrom } from './verification/request-list.server.ts'

const gate = { who: 'support' } as const

/** The lists of the admin area, for counting their saved views. */
export const adminLists: readonly ViewableList[] = [
  {
    name: 'admin-organizations',
    gate,
    reads: ['subscriptions', 'members'],
    rows: ({ search }) => organizationsFrom(textSearch.read(search)),
  },
  {
    name: 'admin-users',
    gate,
    reads: ['people', 'members'],
    rows: ({ search }) => peopleFrom(textSearch.read(search)),
  },
  { name: 'admin-storage-monitoring', gate, reads: ['subscriptions'], rows: () => sql`tenants` },
  {
    name: 'admin-letters',
    gate,
    reads: ['mails'],
    rows({ search }) {
      const { search: text, failed } = emailsSearch.read(search)
      return emailsFrom({ search: text, failedOnly: failed === 'only' })
    },
  },
  {
    name: 'admin-verification',
    gate,
    reads: ['verification_requests'],
    rows({ search }) {
      const { search: text, state } = requestsSearch.read(search)
      return requestsFrom({ search: text, state: state === 'all' ? null : state })
    },
  },
]
