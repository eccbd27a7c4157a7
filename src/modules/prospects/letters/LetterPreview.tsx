import { useState } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useProspects } from '../useProspects.tsx'
import type { LettersPer } from './plan.ts'
import { LetterText } from './LetterText.tsx'
import { SkippedList } from '../SkippedList.tsx'

type LetterPreviewProps = { prospectId: string; templateId: string; datedOn: string; per: LettersPer }

/** A preview of a letter for one owner, and the owners who get none. */
export function LetterPreview({ prospectId, templateId, datedOn, per }: LetterPreviewProps) {
  const { api } = useProspects()
  const [index, setIndex] = useState(0)
  const { data } = useLiveQuery({
    ...api.letters.preview.queryOptions({ prospectId, templateId, datedOn, per, at: index }),
    enabled: templateId !== '' && datedOn !== '',
  })
  if (!data) return <Skeleton className="h-48" />
  const skipped = data.owners.flatMap(({ why, ...owner }) => (why === null ? [] : [{ ...owner, why }]))
  if (data.owners.length === 0)
    return (
      <Notice tone="warn" title="No offer is waiting for this letter">
        Make offers first, or choose another letter.
      </Notice>
    )
  return (
    <>
      <p>
        {pluralize(data.owners.length - skipped.length, 'letter')}
        {skipped.length > 0 && `, ${pluralize(skipped.length, 'owner')} skipped`}
      </p>
      {skipped.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-warn">Skipped owners and reasons</summary>
          <div className="mt-2">
            <SkippedList skipped={skipped} />
          </div>
        </details>
      )}
      <SelectField
        label="Preview"
        value={String(index)}
        choices={data.owners.map(({ name, tract }, n) => ({
          value: String(n),
          label: `${name}, tract ${tract}`,
        }))}
        onChange={({ target }) => setIndex(Number(target.value))}
      />
      {data.letter && <LetterText {...data.letter} />}
    </>
  )
}
