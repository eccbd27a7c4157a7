import { unknownMediaType } from '../../core/attachments/media-type.ts'

/** Media types by file extension, for files whose first bytes are inconclusive. */
const byEnding: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/plain',
  eml: 'message/rfc822',
  html: 'text/html',
  htm: 'text/html',
  xml: 'text/xml',
  json: 'application/json',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  las: 'text/x-las',
  geojson: 'application/geo+json',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
}

/** The media type of a document's file: by its first bytes, or by its name if these are inconclusive. */
export const mediaTypeNamed = (byBytes: string, fileName: string): string =>
  byBytes === unknownMediaType
    ? (byEnding[/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? unknownMediaType)
    : byBytes

/** The way a file is viewed. Anything that a browser could execute is shown as plain text. */
export type ViewKind = 'pdf' | 'picture' | 'text' | 'mail' | 'csv' | 'xlsx' | 'docx' | 'las' | 'geojson'

const views: Readonly<Record<string, ViewKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'text/plain': 'text',
  'message/rfc822': 'mail',
  'text/html': 'text',
  'text/xml': 'text',
  'application/json': 'text',
  'image/svg+xml': 'text',
  'image/tiff': 'picture',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'text/x-las': 'las',
  'application/geo+json': 'geojson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** Null if a file can only be downloaded. */
export const viewKindFor = (mediaType: string): ViewKind | null => views[mediaType] ?? null
