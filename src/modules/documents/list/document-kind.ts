import { z } from 'zod'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { instantColumn } from '../../../core/files/export/export.ts'
import { listAddress } from '../../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { formatBytes } from '../../../ui/formats.ts'
import { documentSchema, type DocumentFields } from '../document.ts'

/** Long words are read on the page of a document alone. */
export const onPageOnly = ['notes'] as const
export const listedDocuments = listedFields(documentSchema, onPageOnly)

export type DocumentLine = Pick<DocumentFields, (typeof listedDocuments)[number]> & {
  id: string
  version: number
  folderId: string | null
  folder: string | null
  /** The records that it is about, by name. */
  about: string | null
  number: number
  files: number
  size: number
  mediaType: string
  addedAt: string
  updatedAt: string
}

export const documentSorts = [
  'name',
  'kind',
  'folder',
  'datedOn',
  'expiresOn',
  'size',
  'number',
  'addedAt',
  'updatedAt',
] as const
export type DocumentSort = (typeof documentSorts)[number] | CustomName

export const documentColumns = listColumns<DocumentLine>({
  schema: documentSchema,
  fields: listedDocuments,
  placed: [
    { id: 'name', width: 300, least: 180, fixed: true },
    { id: 'kind', width: 160, least: 110 },
    { id: 'about', title: 'About', width: 220, least: 120, wraps: true },
    { id: 'folder', title: 'Folder', width: 150, least: 100 },
    { id: 'expiresOn', width: 160, least: 156, whole: true },
    {
      id: 'size',
      title: 'Size (bytes)',
      header: 'Size',
      kind: 'number',
      width: 110,
      least: 100,
      text: row => formatBytes(row.size),
    },
    { id: 'number', title: 'Version', kind: 'number', width: 80, least: 70 },
    {
      ...instantColumn<DocumentLine>('updatedAt', 'Changed', row => row.updatedAt),
      header: 'Changed',
      width: 150,
      least: 120,
    },
    {
      ...instantColumn<DocumentLine>('addedAt', 'Added', row => row.addedAt),
      header: 'Added',
      width: 150,
      least: 120,
      extra: true,
    },
    { id: 'datedOn', width: 120, least: 105, extra: true },
    { id: 'files', title: 'Files', kind: 'number', width: 70, least: 60, extra: true },
  ],
  sorts: documentSorts,
})

export const viewWords = {
  all: 'All',
  expiring: 'Expiring',
  unlinked: 'No lease or well',
  trash: 'Trash',
} as const
export const views = Object.keys(viewWords) as (keyof typeof viewWords)[]

/** What expires within so many days is looked at now. */
export const expiringDays = 60

export const documentFilter = z.object({
  search: z.string().trim().max(200).optional(),
  kind: documentSchema.shape.kind.optional(),
  /** A folder with all that lie in it. */
  folder: z.uuid().optional(),
  view: z.enum(views).default('all'),
  lease: z.uuid().optional(),
  well: z.uuid().optional(),
  project: z.uuid().optional(),
  custom: customConditions,
})

export const documentAddress = listAddress({
  filter: documentFilter,
  sorts: {
    columns: documentSorts as readonly DocumentSort[],
    also: isCustomName,
    usual: { sort: 'updatedAt', descending: true },
  },
})

/** What a page asks the server for. */
export type DocumentsAsked = ReturnType<typeof documentAddress.filterOf>
