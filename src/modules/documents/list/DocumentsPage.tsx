import { useNavigate } from '@tanstack/react-router'
import { pathFolders } from '../../../core/attachments/dropped-files.tsx'
import { UploadArea } from '../../../core/attachments/UploadArea.tsx'
import { Instant } from '../../../core/auth/Instant.tsx'
import { CustomMenus } from '../../../core/custom/CustomMenus.tsx'
import { useAllColumns } from '../../../core/custom/useCustomFields.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SingleChoiceMenu } from '../../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { pageLinks } from '../../../core/resource/PageLinks.tsx'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { viewChips } from '../../../core/resource/view-chips.ts'
import { useToday } from '../../../core/auth/useToday.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatBytes } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Status } from '../../../ui/Status.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { documentSchema, describeExpiry, kindLabels } from '../document.ts'
import { FolderTree } from './FolderTree.tsx'
import { folderPathLabel, useFolders } from '../folders/useFolders.tsx'
import { useDocuments } from '../useDocuments.tsx'
import { documentKind, viewLabels, type DocumentLine } from './document-kind.ts'
import { DocumentsBulkBar } from './DocumentsBulkBar.tsx'
import { TrashedFolders } from './TrashedFolders.tsx'

const ExpiryStatus = ({ expiresOn }: DocumentLine) => {
  const { text, tone } = describeExpiry(expiresOn, useToday())
  return expiresOn === null ? '—' : <Status tone={tone}>{text}</Status>
}

const columns = tableColumns<DocumentLine>(documentKind.columns, {
  expiresOn: row => <ExpiryStatus {...row} />,
  addedAt: row => <Instant at={row.addedAt} />,
  updatedAt: row => <Instant at={row.updatedAt} />,
})
const links = pageLinks([
  ['/app/documents/missing', 'Missing documents'],
  ['/app/shared-documents', 'Shared with me'],
])

/**
 * The documents of the organization: the user files them in folders, searches them, and uploads them by
 * dropping.
 */
export default function DocumentsPage() {
  const { api, call, readOnly } = useDocuments()
  const navigate = useNavigate()
  const askAgain = useRefetchAll()
  const { folders } = useFolders()
  const allColumns = useAllColumns('documents', columns)
  const { data: counts } = useLiveQuery(api.counts.queryOptions())
  const { data: unfinished } = useLiveQuery(api.unfinished.queryOptions({ documentId: null }))
  const list = useList(documentKind.address, documentKind.path, (search, window) =>
    api.list.queryOptions({ ...documentKind.address.toQuery(search), ...window }),
  )
  const { address, changeSearch } = list
  const folder = address.folder || null
  const isTrash = address.view === 'trash'
  const begin = (file: File) => async () => {
    const { name: fileName, size: fileSize, lastModified: modified } = file
    const path = [...pathFolders(file)]
    return (await call.announce.mutate({ folderId: folder, path, fileName, fileSize, modified })).uploadId
  }
  return (
    <div className="flex h-full min-h-0">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
        <ListPage
          words={documentKind}
          list={list}
          exportPath={documentKind.download}
          acts={links}
          meta={folder ? folderPathLabel(folders, folder) : undefined}
          filters={
            <>
              <SingleChoiceMenu
                label="Folder"
                choices={folders.map(({ id }) => ({ value: id, label: folderPathLabel(folders, id) }))}
                selectedValue={folder ?? ''}
                onChange={id => changeSearch({ folder: id || null })}
              />
              <SingleChoiceMenu
                label="Kind"
                choices={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
                selectedValue={address.kind ?? ''}
                onChange={kind =>
                  changeSearch({ kind: documentSchema.shape.kind.safeParse(kind).data ?? null })
                }
              />
              <CustomMenus noun="documents" requestedFields={address.custom} onChange={changeSearch} />
            </>
          }
          searchField={{ label: 'Search by name, note, lease or well', className: 'w-72' }}
          views={viewChips(viewLabels, list, counts)}
          aboveTable={
            isTrash ? (
              <TrashedFolders />
            ) : (
              <div className="px-4.5 pb-2 max-md:px-3.5 print:hidden">
                <UploadArea
                  label="documents"
                  ownerKey={`documents ${folder ?? ''}`}
                  folders
                  begin={begin}
                  unfinished={unfinished}
                  disabledReason={readOnly}
                  onKept={askAgain}
                />
              </div>
            )
          }
          bulk={selected => (
            <DocumentsBulkBar
              {...selected}
              isTrash={isTrash}
              filter={documentKind.address.toFilter(address)}
            />
          )}
          columns={allColumns}
          storageKey="documents"
          rowKey={row => row.id}
          {...(!isTrash && {
            onOpenPage: (row: DocumentLine) => void navigate({ to: `/app/documents/${row.id}` }),
          })}
          emptyContent={
            isTrash ? (
              <EmptyState title="The trash is empty">
                Deleted documents stay here for 30 days and can be restored until then.
              </EmptyState>
            ) : (
              <EmptyState title="No documents here" picture={<Picture of="document" />}>
                {address.search
                  ? 'This searches names, notes and records. To find words inside documents, press Ctrl K.'
                  : 'Drop files or whole folders above, or remove a filter.'}
              </EmptyState>
            )
          }
          card={row => (
            <RowCard
              name={row.name}
              status={row.expiresOn ? <ExpiryStatus {...row} /> : undefined}
              leftFigure={[kindLabels[row.kind], row.about].filter(Boolean).join(' · ')}
              rightFigure={formatBytes(row.size)}
            />
          )}
        />
      </div>
      <FolderTree selectedId={folder} onChoose={id => changeSearch({ folder: id, view: 'all' })} />
    </div>
  )
}
