import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { DocumentDetail } from '../file/document-detail.server.ts'
import { linkLabels } from '../link.ts'
import { useDocuments } from '../useDocuments.tsx'
import { LinkDocumentsDialog } from './LinkDocumentsDialog.tsx'

type LinkedRecord = DocumentDetail['links'][number]

const recordPath = ({ noun, recordId, ofLease }: LinkedRecord) =>
  ({
    leases: `/app/leases/${recordId}`,
    wells: `/app/well/${recordId}`,
    tracts: `/app/leases/${ofLease}`,
    projects: `/app/projects/${recordId}`,
  })[noun]

/** The leases, wells, tracts and projects that a document is about. */
export function AboutCard({ id, links }: { id: string; links: readonly LinkedRecord[] }) {
  const { call, readOnly } = useDocuments()
  const [adding, setAdding] = useState(false)
  const removing = useCommand((link: LinkedRecord) => call.links.remove.mutate({ id, linkId: link.id }), {
    success: (target, { called }) => ({
      text: `${called} unlinked`,
      undo: () => call.links.add.mutate({ ids: [id], target }),
    }),
  })
  return (
    <Card
      title="About"
      actions={
        <Button size="small" disabledReason={readOnly} onClick={() => setAdding(true)}>
          Link a record
        </Button>
      }
    >
      {links.length === 0 ? (
        <p className="text-muted">
          Link it to its leases, wells, tracts or projects so people find it there.
        </p>
      ) : (
        <ul className="divide-y">
          {links.map(link => (
            <li key={link.id} className="flex items-center gap-2 py-1">
              <span className="w-14 text-sm text-muted">{linkLabels[link.noun]}</span>
              <Link to={recordPath(link)} className="min-w-0 flex-1 wrap-anywhere text-accent underline">
                {link.called}
              </Link>
              <IconButton
                size="small"
                icon={<X size={14} />}
                label={`Unlink ${link.called}`}
                disabledReason={readOnly}
                onClick={() => void removing.run(link)}
              />
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <LinkDocumentsDialog
          selection={{ count: 1, ids: async () => [id] }}
          onClose={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      )}
    </Card>
  )
}
