import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '../auth/useViewer.tsx'
import { activeTenant } from '../tenancy/active-tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { FileRules } from '../../ui/form/files.ts'
import { useFiles } from '../../ui/form/useFiles.tsx'
import { formatBytes, formatCount } from '../../ui/formats.ts'
import { maxFileBytes } from './attachment.ts'
import { droppedFiles } from './dropped-files.tsx'
import { safeFileName } from './file-name.ts'
import { UnfinishedLine, UploadLine, type UnfinishedUpload } from './UploadLine.tsx'
import { addUpload, useUploads } from './useUploads.tsx'

type UploadAreaProps = {
  /** "files of this lease", for screen readers. */
  label: string
  /** Identifies what the files belong to. */
  ownerKey: string
  begin: (file: File) => () => Promise<string>
  unfinished?: readonly UnfinishedUpload[] | undefined
  rules?: Partial<FileRules>
  /** If true, whole folders are accepted too; see pathFolders. */
  folders?: boolean
  disabledReason?: string | null | undefined
  onKept?: (file: File) => void
}

/** Uploads shown at a time. */
const maxLines = 8

const anyFile: FileRules = { endings: [], maxBytes: maxFileBytes, multiple: true }

/**
 * Uploads files by drag and drop or by a file dialog, each with its progress. An interrupted upload resumes when the
 * same file is added again. Hidden from support staff who act for a user.
 */
export const UploadArea = (props: UploadAreaProps) =>
  useViewer().acting ? null : <UploadAreaContent {...props} />

function UploadAreaContent(props: UploadAreaProps) {
  const { label, ownerKey, begin, unfinished = [], rules, folders = false, disabledReason, onKept } = props
  const zone = useRef<HTMLElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const [saved, setSaved] = useState('')
  const sending = useUploads(ownerKey)
  const { endings, maxBytes, multiple } = { ...anyFile, ...rules }
  const activeIds = new Set(sending.map(({ uploadId }) => uploadId))
  const resumable = unfinished.filter(({ id }) => !activeIds.has(id))
  const { take, choose, field, refused } = useFiles({
    rules: { endings, maxBytes, multiple },
    disabledReason,
    refusedTitle: 'Not uploaded',
    onFiles: files => {
      for (const file of files) {
        const match = resumable.find(upload => upload.refusal === null && isSameFile(upload, file))
        const handleKept = () => {
          setSaved(`${file.name} uploaded`)
          onKept?.(file)
        }
        addUpload(
          { ownerKey, tenant: activeTenant() ?? '', file, begin: begin(file), onKept: handleKept },
          match?.id,
        )
      }
    },
  })
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const element = zone.current!
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsDragOver(event.type === 'dragover')
      if (event.type === 'drop') void droppedFiles(event.dataTransfer).then(files => latest.current(files))
    }
    const types = ['dragover', 'dragleave', 'drop'] as const
    for (const type of types) element.addEventListener(type, drag)
    return () => {
      for (const type of types) element.removeEventListener(type, drag)
    }
  }, [])
  return (
    <div className="grid gap-2">
      <section
        ref={zone}
        aria-label={`Add ${label}`}
        className={classes(
          'screen-only flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed px-3 py-2.5 transition-colors',
          isDragOver && !disabledReason ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        <Upload size={18} className={isDragOver ? 'text-accent' : 'text-faint'} aria-hidden="true" />
        <p className="min-w-32 flex-1 text-sm text-muted">
          Drop {folders ? 'files or folders' : multiple ? 'files' : 'a file'} here, up to{' '}
          {formatBytes(maxBytes)}
          {multiple && ' each'}
        </p>
        <Button size="small" disabledReason={disabledReason} onClick={choose}>
          {multiple ? 'Choose files' : 'Choose a file'}
        </Button>
        {folders && (
          <>
            <Button size="small" disabledReason={disabledReason} onClick={() => folder.current?.click()}>
              Choose a folder
            </Button>
            <input
              ref={folder}
              type="file"
              hidden
              {...{ webkitdirectory: '' }}
              onChange={event => {
                take([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </>
        )}
        {field}
      </section>
      {refused}
      {sending.length + resumable.length > 0 && (
        <ul aria-label={`Uploads of ${label}`} className="grid gap-2">
          {sending.slice(0, maxLines).map(upload => (
            <UploadLine key={upload.key} sending={upload} />
          ))}
          {sending.length > maxLines && (
            <li className="text-sm text-muted">{formatCount(sending.length - maxLines)} more files follow</li>
          )}
          {resumable.map(upload => (
            <UnfinishedLine key={upload.id} upload={upload} onChoose={choose} />
          ))}
        </ul>
      )}
      <output className="sr-only">{saved}</output>
    </div>
  )
}

const isSameFile = ({ fileName, fileSize, modified }: UnfinishedUpload, file: File) =>
  fileName === safeFileName(file.name) && fileSize === file.size && modified === file.lastModified
