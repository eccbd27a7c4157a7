import BookOpen from 'lucide-react/icons/book-open'
import { useQuery } from '@tanstack/react-query'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import type { BulkAction, RowSelection } from '../../../core/resource/BulkBar.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { pluralize, formatBytes, formatCount } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { access } from '../access.ts'
import { maxBoundBytes, maxBoundPages, maxInBinder, type BinderSource } from './binder.ts'

type BinderProps = { source: BinderSource; ids: readonly string[]; onClose: () => void }

/** Lets the user choose the format of a binder. */
export function BinderPanel({ source, ids, onClose }: BinderProps) {
  const limit = maxInBinder[source]
  const href = (format: 'pdf' | 'zip') =>
    `/files/documents/binder/${source}?tenant=${activeTenant() ?? ''}&as=${format}&ids=${ids.join(',')}`
  const fits = ids.length <= limit
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download binder"
      size="small"
      footer={
        fits && (
          <>
            <LinkButton href={href('zip')} download>
              Download ZIP
            </LinkButton>
            <LinkButton href={href('pdf')} download variant="primary">
              Download PDF
            </LinkButton>
          </>
        )
      }
    >
      {fits ? (
        <div className="grid gap-2">
          <p>
            {source === 'leases'
              ? `All documents linked to ${ids.length === 1 ? 'the lease and its' : `the ${ids.length} leases and their`} tracts, with an index that also lists missing documents.`
              : `${pluralize(ids.length, 'document')}, after an index.`}
          </p>
          <p className="text-muted">
            The PDF includes PDFs and pictures, up to {formatBytes(maxBoundBytes)} and{' '}
            {formatCount(maxBoundPages)} pages. Other files, and those beyond the limit, are listed in it and
            included in the ZIP.
          </p>
        </div>
      ) : (
        <Notice tone="warn">{`A binder can have at most ${limit} ${source}. Choose fewer.`}</Notice>
      )}
    </Dialog>
  )
}

/** The bulk action that makes a binder of the chosen rows; none for users who may not open documents. */
export function useBinderAction(source: BinderSource): BulkAction[] {
  if (getRefusal(useViewer(), access.read) !== null) return []
  return [
    {
      label: 'Binder',
      icon: <BookOpen size={13} aria-hidden="true" />,
      dialog: (selection, { onClose }) => (
        <SelectionBinder source={source} selection={selection} onClose={onClose} />
      ),
    },
  ]
}

function SelectionBinder({
  source,
  selection,
  onClose,
}: {
  source: BinderSource
  selection: RowSelection
  onClose: () => void
}) {
  const { data: ids } = useQuery({
    queryKey: ['binder', source, selection.rows],
    queryFn: () => selection.ids(),
    gcTime: 0,
  })
  if (ids) return <BinderPanel source={source} ids={ids} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Download binder" size="small">
      <Skeleton className="h-10" />
    </Dialog>
  )
}
