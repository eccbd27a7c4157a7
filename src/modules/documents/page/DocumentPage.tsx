import { Link, useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { TagsLine } from '../../../core/custom/TagsLine.tsx'
import { useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { FactCard } from '../../../core/form/FactCard.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, RecordSheet, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { formatBytes } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { documentSchema, describeExpiry, kindLabels } from '../document.ts'
import { AboutCard } from '../links/AboutCard.tsx'
import { viewKindFor } from '../media-types.ts'
import { Preview } from '../preview/Preview.tsx'
import { ShareCard } from '../share/ShareCard.tsx'
import { useDocuments } from '../useDocuments.tsx'
import type { DocumentDetail } from '../file/document-detail.server.ts'
import { documentUrl } from '../file/document-url.ts'
import { VersionsCard } from './VersionsCard.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'

const kind = { one: 'document', title: 'Documents', path: '/app/documents' }

export default function DocumentPage() {
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string }
  const { api } = useDocuments()
  return (
    <RecordPage kind={kind} page={useRecord(api.get.queryOptions({ id: documentId }))}>
      {(file, page) => <DocumentSheet file={file} page={page} key={documentId} />}
    </RecordPage>
  )
}

function DocumentSheet({ file, page }: { file: DocumentDetail; page: PageState }) {
  const { id, fields, files, number, path } = file
  const { call, readOnly } = useDocuments()
  const today = useToday()
  const schema = useWholeSchema('documents', documentSchema)
  const ids = [id]
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const expiry = describeExpiry(fields.expiresOn, today)
  const pdfFile = files.find(({ mediaType }) => viewKindFor(mediaType) === 'pdf')
  return (
    <RecordSheet
      page={page}
      record={{ noun: 'documents', recordId: id }}
      name={fields.name}
      title={fields.name}
      meta={
        <span className="flex flex-wrap items-center gap-x-2">
          {path.map(folder => (
            <Link
              key={folder.id}
              to="/app/documents"
              search={{ folder: folder.id }}
              className="hover:text-ink"
            >
              {folder.name} /
            </Link>
          ))}
          <span>
            {kindLabels[fields.kind]} · {formatBytes(size)} · Version {number}
          </span>
          {fields.expiresOn && <Status tone={expiry.tone}>{expiry.text}</Status>}
        </span>
      }
      readOnly={readOnly}
      tags={<TagsLine noun="documents" id={id} fields={fields} readOnly={readOnly} />}
      remove={() => call.remove.mutate({ ids })}
      restore={() => call.restore.mutate({ ids })}
      acts={[
        {
          label: 'Download',
          isPinned: true,
          node: (
            <LinkButton href={documentUrl(id, {})} download icon={<Download size={14} aria-hidden="true" />}>
              Download
            </LinkButton>
          ),
        },
        ...(pdfFile
          ? [
              {
                label: 'Print the PDF',
                node: (
                  <LinkButton
                    href={documentUrl(id, { part: pdfFile.part, as: 'bytes' })}
                    target="_blank"
                    rel="noopener"
                    icon={<Printer size={14} aria-hidden="true" />}
                  >
                    Print the PDF<span className="sr-only"> (opens in a new tab)</span>
                  </LinkButton>
                ),
              },
            ]
          : []),
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section
          aria-label="Preview"
          className="h-[calc(100vh-9rem)] min-h-96 overflow-hidden rounded-lg border bg-surface max-md:h-[70vh] print:h-auto"
        >
          <Preview
            key={number}
            files={files}
            name={fields.name}
            addressOf={(part, format) => documentUrl(id, { number, part, as: format })}
          />
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FactCard
            one="document"
            schema={schema}
            file={file}
            readOnly={readOnly}
            update={call.update.mutate}
          />
          <RecordPanels place="reading" noun="documents" id={id} />
          <AboutCard id={id} links={file.links} />
          <ShareCard target={{ documentId: id }} name={fields.name} />
          <VersionsCard file={file} />
          <CommentsPanel noun="documents" id={id} />
          <HistoryCard noun="documents" id={id} />
        </div>
      </div>
    </RecordSheet>
  )
}
