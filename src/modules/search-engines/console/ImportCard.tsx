import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'

type ImportResult = { tone: 'good' | 'bad'; words: string }

/** Uploads an export of Search Console. */
export function ImportCard() {
  const [result, setResult] = useState<ImportResult | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const denial = getRefusal(useViewer(), { who: 'admin' })
  const readOnly =
    denial && (denial === 'forbidden' ? 'Only admins can import.' : refusalMessages[denial].detail)
  const refetchAll = useRefetchAll()
  const send = async ([file]: File[]) => {
    if (!file) return
    setIsBusy(true)
    setResult(await sendFile(file, { first: firstDay, last: lastDay }))
    setIsBusy(false)
    refetchAll()
  }
  return (
    <Card title="Import an export">
      <div className="grid gap-3">
        <FileDrop
          label="Drop a Search Console ZIP or CSV here"
          endings={['.zip', '.csv']}
          maxBytes={20 * 1024 * 1024}
          multiple={false}
          onFiles={files => void send(files)}
          disabledReason={readOnly ?? (isBusy ? 'The file is being read.' : null)}
        >
          In Search Console, open Performance, set its language to English, and choose Export.
        </FileDrop>
        {result && <Notice tone={result.tone}>{result.words}</Notice>}
        <details>
          <summary className="cursor-pointer text-muted">The file has no dates</summary>
          <div className="mt-2 grid gap-3 md:grid-cols-2">
            <DateField
              label="First day"
              value={firstDay}
              onChange={event => setFirstDay(event.target.value)}
            />
            <DateField label="Last day" value={lastDay} onChange={event => setLastDay(event.target.value)} />
          </div>
        </details>
      </div>
    </Card>
  )
}

async function sendFile(file: File, { first, last }: { first: string; last: string }): Promise<ImportResult> {
  const params = new URLSearchParams({ name: file.name, ...(first && { first }), ...(last && { last }) })
  try {
    const response = await fetch(`/files/search-console?${params}`, { method: 'POST', body: file })
    const read = (await response.json()) as { message?: string; rowCount?: number; skipped?: number }
    if (!response.ok)
      return { tone: 'bad', words: read.message ?? 'The file could not be imported. Try again.' }
    const skipped = read.skipped
      ? ` ${pluralize(read.skipped, 'row')} from other sites or without figures skipped.`
      : ''
    return { tone: 'good', words: `${pluralize(read.rowCount ?? 0, 'row')} imported.${skipped}` }
  } catch {
    return { tone: 'bad', words: 'The server could not be reached. Try again when you are online.' }
  }
}
