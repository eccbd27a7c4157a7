import { formatBytes } from '../formats.ts'

/** Rules for dropped or chosen files. */
export interface FileRules {
  /** Lowercase extensions with their dot: ['.csv', '.xlsx']; empty accepts any file. */
  endings: readonly string[]
  maxBytes: number
  multiple: boolean
}

export interface FileFacts {
  name: string
  size: number
}

export function sortFiles<File extends FileFacts>(
  files: readonly File[],
  { endings, maxBytes, multiple }: FileRules,
): { accepted: File[]; refused: string[] } {
  const accepted: File[] = []
  const refused: string[] = []
  for (const file of files) {
    const isAllowed = endings.length === 0 || endings.some(ending => file.name.toLowerCase().endsWith(ending))
    if (!isAllowed) refused.push(`${file.name} is not one of ${endings.join(', ')}.`)
    else if (file.size === 0) refused.push(`${file.name} is empty.`)
    else if (file.size > maxBytes) {
      refused.push(`${file.name} is larger than ${formatBytes(maxBytes)}. Split it, or remove columns.`)
    } else if (!multiple && accepted.length > 0) refused.push(`One file at a time: ${file.name} was skipped.`)
    else accepted.push(file)
  }
  return { accepted, refused }
}
