import { UploadLines } from '../../../core/attachments/UploadLines.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { acceptedFiles } from './accepted-files.ts'
import { useImports } from './useImports.tsx'
import { useUpload } from './useUpload.tsx'

/** Takes the first file on an empty page and opens its import. */
export function ImportCardPanel() {
  const { readOnly } = useImports()
  const { sending, send, paste } = useUpload()
  return (
    <div className="grid gap-3">
      <FileDrop
        label="Drop a file of leases, wells or production here"
        isMain
        {...acceptedFiles}
        disabledReason={readOnly}
        onFiles={([file]) => file && send(file)}
        onPaste={paste}
      >
        CSV, TSV, XLSX, GeoJSON or a zipped shapefile, up to 100 MB. You can also paste cells.
      </FileDrop>
      <UploadLines label="Import uploads" sending={sending} />
    </div>
  )
}
