import { useEffect, useRef } from 'react'

type DrawnPictureProps = { picture: Blob; label: string; zoom: number; turns: number; page?: number }

/** A picture drawn by the server, with the zoom and rotation that the user chose. */
export function DrawnPicture({ picture, label, zoom, turns, page }: DrawnPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(picture)
    image.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return (
    <img
      ref={image}
      alt={label}
      data-page={page}
      className="max-w-none shadow-float"
      style={{ width: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
    />
  )
}
