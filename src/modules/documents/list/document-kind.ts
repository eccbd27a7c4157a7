import { z } from 'zod'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { instantColumn } from '../../../core/files/export/export.ts'
import { recordKind, viewsField, type RowOf } from '../../../core/kind/record-kind.ts'
import { formatBytes } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { documentSchema } from '../document.ts'

export const viewLabels = {
  all: 'All',
  expiring: 'Expiring',
  unlinked: 'No lease or well',
  trash: 'Trash',
} as const

export const viewNames = Object.keys(viewLabels) as (keyof typeof viewLabels)[]

const optionalText = (title: string) => z.string().nullable().meta({ title })
const countField = (title: string) => z.int().meta({ title })

/** The document record kind: its name, its access, and its list, the last changed first. */
export const documentKind = recordKind({
  noun: 'documents',
  one: 'document',
  access,
  schema: documentSchema,
  nameField: 'name',
  list: {
    // Notes can be long, so only the page of a document shows them.
    hidden: ['notes'],
    extraFields: {
      version: z.int32(),
      folderId: z.uuid().nullable(),
      folder: optionalText('Folder'),
      // The linked records' names.
      about: optionalText('About'),
      number: countField('Version'),
      files: countField('Files'),
      size: z.number().meta({ title: 'Size (bytes)' }),
      mediaType: z.string(),
      addedAt: z.string(),
      updatedAt: z.string(),
    },
    filter: {
      kind: documentSchema.shape.kind.optional(),
      // Includes all subfolders.
      folder: z.uuid().optional(),
      view: viewsField(viewLabels),
      lease: z.uuid().optional(),
      well: z.uuid().optional(),
      project: z.uuid().optional(),
      custom: customConditions,
    },
    sorts: ['updatedAt', 'name', 'kind', 'folder', 'datedOn', 'expiresOn', 'size', 'number', 'addedAt'],
    descending: true,
    columns: [
      { id: 'name', width: 300, minWidthPx: 180, fixed: true },
      { id: 'kind', width: 160, minWidthPx: 110 },
      { id: 'about', width: 220, minWidthPx: 120, canWrap: true },
      { id: 'folder', width: 150, minWidthPx: 100 },
      { id: 'expiresOn', width: 160, minWidthPx: 156, whole: true },
      { id: 'size', header: 'Size', width: 110, minWidthPx: 100, text: row => formatBytes(row.size) },
      { id: 'number', width: 80, minWidthPx: 70 },
      {
        ...instantColumn<{ updatedAt: string }>('updatedAt', 'Changed', row => row.updatedAt),
        header: 'Changed',
        width: 150,
        minWidthPx: 120,
      },
      {
        ...instantColumn<{ addedAt: string }>('addedAt', 'Added', row => row.addedAt),
        header: 'Added',
        width: 150,
        minWidthPx: 120,
        extra: true,
      },
      { id: 'datedOn', width: 120, minWidthPx: 105, extra: true },
      { id: 'files', width: 70, minWidthPx: 60, extra: true },
    ],
  },
})

export type DocumentLine = RowOf<typeof documentKind>

/** The list request that a page sends to the server. */
export type DocumentQuery = ReturnType<typeof documentKind.address.toFilter>
