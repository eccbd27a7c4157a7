/** The way a file is read, by its content type and name. */
export const readKinds = ['pdf', 'picture', 'word', 'sheet', 'mail', 'text'] as const
export type ReadKind = (typeof readKinds)[number]

const textEnds = ['txt', 'csv', 'las', 'md', 'log', 'tsv']

/** Null if a file has no readable text. */
export function readKind(mediaType: string, fileName: string): ReadKind | null {
  const end = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType.startsWith('image/') && !mediaType.includes('svg')) return 'picture'
  if (end === 'docx' || mediaType.includes('wordprocessingml')) return 'word'
  if (end === 'xlsx' || mediaType.includes('spreadsheetml')) return 'sheet'
  if (end === 'eml' || mediaType === 'message/rfc822') return 'mail'
  return textEnds.includes(end) || mediaType === 'text/plain' ? 'text' : null
}
