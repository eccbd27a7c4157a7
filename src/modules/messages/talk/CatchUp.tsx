import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { createNameLookup } from '../record/thread-title.ts'
import { useMessagesApi } from './useMessages.tsx'
import { plainText } from '../../../core/text/rich-text.ts'

/** The unread replies and mentions of the reader in a thread, each with a link to its place. */
export function CatchUp({ threadId, onJump }: { threadId: string; onJump: (number: number) => void }) {
  const { data } = useQuery(useMessagesApi().api.answers.queryOptions({ threadId }))
  const [open, setOpen] = useState(false)
  if (!data || data.rows.length === 0) return null
  const nameOf = createNameLookup(data.names)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Replies to you ({data.rows.length})
      </Button>
      <Dialog open={open} title="Replies to you" onClose={() => setOpen(false)}>
        <ul className="divide-y">
          {data.rows.map(({ id, number, createdBy, body }) => (
            <li key={id}>
              <button
                type="button"
                className="block w-full py-2 text-left hover:bg-hover"
                onClick={() => {
                  setOpen(false)
                  onJump(number)
                }}
              >
                <span className="block font-semibold">{nameOf(createdBy)}</span>
                <span className="block break-words">{body && plainText(body, nameOf).slice(0, 300)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
