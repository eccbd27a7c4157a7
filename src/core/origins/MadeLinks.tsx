import { Link } from '@tanstack/react-router'
import { linkTo } from './link-to.ts'
import type { CreatedRecord } from './created-record.ts'
import { useCreateOptionByKind } from './create-options.tsx'

/** Links to the records that were made from a message or post. */
export function MadeLinks({ made: createdRecords }: { made: readonly CreatedRecord[] }) {
  const findMaker = useCreateOptionByKind()
  return createdRecords.map(({ kind, id, pageId }) => {
    const maker = findMaker(kind)
    return (
      maker && (
        <p key={id} className="mt-1 text-sm">
          <Link {...linkTo(maker.to(pageId))} className="text-accent underline">
            {maker.createdLabel}
          </Link>
        </p>
      )
    )
  })
}
