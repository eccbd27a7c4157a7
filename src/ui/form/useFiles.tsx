import { type ReactNode, useRef, useState } from 'react'
import { Notice } from '../Notice.tsx'
import { type FileRules, sortFiles } from './files.ts'

interface Taking {
  rules: FileRules
  disabledReason: string | null | undefined
  /** "Not uploaded": stands above the reasons why some files were refused. */
  refusedTitle: string
  onFiles: (files: File[]) => void
}

interface Files {
  /** Sorts files by the rules, from wherever they come. */
  take: (files: readonly File[]) => void
  /** Opens the system's own choice. */
  choose: () => void
  /** Stands anywhere on the page, unseen. */
  field: ReactNode
  refused: ReactNode
}

/** Files that are dropped, pasted or chosen: those that fit go on, the others are named with their reasons. */
export function useFiles({ rules, disabledReason, refusedTitle, onFiles }: Taking): Files {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = (files: readonly File[]) => {
    if (disabledReason) return
    const sorted = sortFiles(files, rules)
    setRefused(sorted.refused)
    if (sorted.accepted.length > 0) onFiles(sorted.accepted)
  }
  return {
    take,
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.endings.join(',')}
        multiple={rules.multiple}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    ),
    refused: refused.length > 0 && (
      <Notice tone="warn" title={refusedTitle} onDismiss={() => setRefused([])}>
        {refused.map(reason => (
          <p key={reason}>{reason}</p>
        ))}
      </Notice>
    ),
  }
}
