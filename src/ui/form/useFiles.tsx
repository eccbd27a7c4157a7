import { type ReactNode, useRef, useState } from 'react'
import { Notice } from '../Notice.tsx'
import { type FileRules, sortFiles } from './files.ts'

interface FileIntake {
  rules: FileRules
  disabledReason: string | null | undefined
  /** Title above the reasons why files were refused: "Not uploaded". */
  refusedTitle: string
  onFiles: (files: File[]) => void
}

interface Files {
  /** Accepts or refuses files by the rules, whatever their source. */
  take: (files: readonly File[]) => void
  /** Opens the system's file dialog. */
  choose: () => void
  /** The hidden file input, to be rendered anywhere on the page. */
  field: ReactNode
  refused: ReactNode
}

/** Handles dropped, pasted or chosen files: valid ones are passed on, the others are listed with reasons. */
export function useFiles({ rules, disabledReason, refusedTitle, onFiles }: FileIntake): Files {
  const input = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const takeFiles = (files: readonly File[]) => {
    if (disabledReason) return
    const sorted = sortFiles(files, rules)
    setRefusals(sorted.refused)
    if (sorted.accepted.length > 0) onFiles(sorted.accepted)
  }
  return {
    take: takeFiles,
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.endings.join(',')}
        multiple={rules.multiple}
        onChange={event => {
          takeFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    ),
    refused: refusals.length > 0 && (
      <Notice tone="warn" title={refusedTitle} onDismiss={() => setRefusals([])}>
        {refusals.map(reason => (
          <p key={reason}>{reason}</p>
        ))}
      </Notice>
    ),
  }
}
