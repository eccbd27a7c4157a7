import Combine from 'lucide-react/icons/combine'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import FolderInput from 'lucide-react/icons/folder-input'
import LinkIcon from 'lucide-react/icons/link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { BulkBar, type BulkAction, type RowSelection } from '../../../core/resource/BulkBar.tsx'
import type { SelectedRows } from '../../../core/resource/ListPage.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { pluralize } from '../../../ui/formats.ts'
import { useBinderAction } from '../binder/BinderPanel.tsx'
import { documentSchema } from '../document.ts'
import { LinkDocumentsDialog } from '../links/LinkDocumentsDialog.tsx'
import { useDocuments } from '../useDocuments.tsx'
import type { DocumentQuery } from './document-kind.ts'
import { MoveDocumentsDialog } from './MoveDocumentsDialog.tsx'
import { PurgeDocumentsDialog } from './PurgeDocumentsDialog.tsx'

const fileLabels = { one: 'document', many: 'documents' }
const icon = { size: 13, 'aria-hidden': true } as const

type BulkBarProps = SelectedRows & { filter: DocumentQuery; isTrash: boolean }

/** Bulk actions for the chosen documents, and for those in the trash. */
export const DocumentsBulkBar = ({ isTrash, ...props }: BulkBarProps) =>
  isTrash ? <TrashedDocumentsBar {...props} /> : <FiledDocumentsBar {...props} />

function FiledDocumentsBar({ filter, ...selected }: Omit<BulkBarProps, 'isTrash'>) {
  const { call, readOnly } = useDocuments()
  const binder = useBinderAction('documents')
  const actions: BulkAction[] = [
    {
      label: 'Move',
      icon: <FolderInput {...icon} />,
      dialog: (selection, dialogProps) => <MoveDocumentsDialog {...dialogProps} selection={selection} />,
    },
    {
      label: 'Link',
      icon: <LinkIcon {...icon} />,
      dialog: (selection, dialogProps) => <LinkDocumentsDialog {...dialogProps} selection={selection} />,
    },
    { label: 'Download', icon: <Download {...icon} />, run: downloadSelection },
    ...binder,
    {
      label: 'Copy',
      icon: <Copy {...icon} />,
      run: async selection => {
        const ids = await call.copy.mutate({ ids: await selection.ids() })
        const text = `${pluralize(ids.length, 'document')} copied`
        return { text, undo: () => call.remove.mutate({ ids }) }
      },
    },
    {
      label: 'Combine',
      icon: <Combine {...icon} />,
      run: async selection => {
        const { id, before, others } = await call.combine.mutate({ ids: await selection.ids() })
        return {
          text: `${selection.count} documents combined`,
          undo: async () => {
            await call.takeVersion.mutate({ id, number: before })
            await call.restore.mutate({ ids: others })
          },
        }
      },
    },
  ]
  return (
    <RecordBulkBar
      {...selected}
      kind={{ ...fileLabels, noun: 'documents', schema: documentSchema, singleOnlyFields: ['name'] }}
      call={call}
      readOnly={readOnly}
      filter={filter}
      extraActions={actions}
    />
  )
}

/** One ZIP, which the browser saves automatically. */
async function downloadSelection(selection: RowSelection) {
  const ids = await selection.ids()
  if (ids.length > 300) throw new AppError('invalid', 'Download at most 300 documents at a time.')
  const link = document.createElement('a')
  link.href = `/files/documents/zip?tenant=${activeTenant() ?? ''}&ids=${ids.join(',')}`
  link.download = ''
  link.click()
  return null
}

function TrashedDocumentsBar({ filter, table: _, onLeave: _left, ...bar }: Omit<BulkBarProps, 'isTrash'>) {
  const { call, readOnly } = useDocuments()
  const actions: BulkAction[] = [
    {
      label: 'Restore',
      icon: <RotateCcw {...icon} />,
      run: async selection => {
        const ids = await selection.ids()
        await call.restore.mutate({ ids })
        return {
          text: `${pluralize(ids.length, 'document')} restored`,
          undo: () => call.remove.mutate({ ids }),
        }
      },
    },
    {
      label: 'Delete permanently',
      danger: true,
      icon: <Trash2 {...icon} />,
      dialog: (selection, dialogProps) => <PurgeDocumentsDialog {...dialogProps} selection={selection} />,
    },
  ]
  return (
    <BulkBar
      {...bar}
      words={fileLabels}
      acts={readOnly === null ? actions : []}
      allIds={() => call.bulk.ids.query({ filter })}
    />
  )
}
