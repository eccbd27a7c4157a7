import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { useOtherReader } from './useOtherReader.tsx'

/** Names a file that another page reads, and offers to open it there. */
export function OtherFileNotice({ other, dismiss, sendAnyway }: ReturnType<typeof useOtherReader>) {
  const navigate = useNavigate()
  if (!other) return null
  const { file, description, reader, hand } = other
  const open = () => {
    hand()
    dismiss()
    void navigate({ to: reader.to as never })
  }
  return (
    <Notice tone="info" title={`${file.name} is ${description}`} onDismiss={dismiss}>
      <p>Nothing has been uploaded yet.</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={open}>
          {reader.label}
        </Button>
        <Button size="small" onClick={sendAnyway}>
          Import its rows here
        </Button>
      </p>
    </Notice>
  )
}
