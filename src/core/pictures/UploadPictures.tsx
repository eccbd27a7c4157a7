import { useState } from 'react'
import { useRefetchAll } from '../http/useRefetchAll.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Status } from '../../ui/Status.tsx'
import { maxPictureBytes } from './picture-size.ts'

interface UploadPicturesProps {
  /** Sends one picture and resolves to its id. */
  upload: (file: File) => Promise<string>
  onUploaded?: (id: string) => void
  disabledReason?: string | null
}

/** Uploads pictures one after the other, and shows the reason for each refused one. */
export function UploadPictures({ upload, onUploaded, disabledReason = null }: UploadPicturesProps) {
  const [remaining, setRemaining] = useState(0)
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])
  const askAgain = useRefetchAll()
  const uploadAll = async (files: File[]) => {
    setRefused([])
    setRemaining(files.length)
    for (const file of files) {
      try {
        const id = await upload(file)
        askAgain()
        if (files.length === 1) onUploaded?.(id)
      } catch (error) {
        setRefused(current => [...current, { name: file.name, why: (error as Error).message }])
      }
      setRemaining(count => count - 1)
    }
  }
  return (
    <div className="grid gap-2">
      <FileDrop
        label="Drop pictures here"
        endings={['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif', '.svg', '.tif', '.tiff']}
        maxBytes={maxPictureBytes}
        multiple
        disabledReason={remaining > 0 ? 'Wait until these are uploaded.' : disabledReason}
        onFiles={files => void uploadAll(files)}
      >
        PNG, JPEG, WebP, AVIF, GIF, TIFF or SVG, up to 20 MB each. Camera data is removed; SVGs are converted
        to images.
      </FileDrop>
      <output>{remaining > 0 && <Status tone="info">Uploading, {remaining} to go</Status>}</output>
      {refused.map(({ name, why }) => (
        <Notice key={name} tone="bad">
          {name}: {why}
        </Notice>
      ))}
    </div>
  )
}
