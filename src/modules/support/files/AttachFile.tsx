import { useRef, useState } from 'react'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { sendFiles } from './send-file.tsx'

/** Adds files to a ticket. Each one is uploaded as soon as it is chosen. */
export function AttachFile({ address, label = 'Attach files' }: { address: string; label?: string }) {
  const askAgain = useRefetchAll()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setIsUploading] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const send = async (files: readonly File[]) => {
    setIsUploading(true)
    setProblems(await sendFiles(address, files))
    setIsUploading(false)
    askAgain()
  }
  return (
    <div className="grid gap-2 border-t bg-surface px-4.5 py-2 max-md:px-3.5">
      {problems.length > 0 && <Notice tone="bad">{problems.join(' ')}</Notice>}
      <div>
        <Button size="small" variant="quiet" busy={isUploading} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            void send([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
    </div>
  )
}
