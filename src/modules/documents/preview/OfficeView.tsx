import { useState } from 'react'
import { Chips } from '../../../ui/Chips.tsx'
import type { OfficeContent } from './office-content.ts'
import type { ViewProps } from './view-props.ts'
import { SafeTable } from './SafeTable.tsx'
import { PreviewContent } from './PreviewContent.tsx'
import { useFileContent } from './useFileContent.tsx'

const readContent = (response: Response) => response.json() as Promise<OfficeContent>

/** The cells and paragraphs of a workbook or text document, without active content. */
export default function OfficeView({ name, addressOf }: ViewProps) {
  const [sheet, setSheet] = useState(0)
  const fetched = useFileContent(addressOf('content'), 0, readContent)
  return (
    <PreviewContent fetched={fetched} label={name}>
      {content =>
        content.as === 'sheets' ? (
          <>
            {content.sheets.length > 1 && (
              <Chips
                label="Sheets"
                chips={content.sheets.map((candidate, index) => ({
                  id: String(index),
                  label: candidate.name,
                }))}
                selected={String(sheet)}
                onSelect={id => id !== null && setSheet(Number(id))}
              />
            )}
            <SafeTable
              label={content.sheets[sheet]?.name ?? name}
              rows={content.sheets[sheet]?.rows ?? []}
              numbered
            />
            {content.sheets[sheet]?.cut && <p className="pt-2 text-muted">The rest is in the download.</p>}
          </>
        ) : (
          <article className="mx-auto grid max-w-3xl gap-2">
            {content.blocks.map((block, index) =>
              block.as === 'table' ? (
                <SafeTable key={index} label="Table" rows={block.rows} />
              ) : block.heading ? (
                <h3 key={index} className="pt-2 font-semibold">
                  {block.text}
                </h3>
              ) : (
                <p key={index} className="whitespace-pre-wrap">
                  {block.text}
                </p>
              ),
            )}
            {content.cut && <p className="text-muted">The rest is in the download.</p>}
          </article>
        )
      }
    </PreviewContent>
  )
}
