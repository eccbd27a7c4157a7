import { maxFileBytes } from './ticket-file.ts'

/** Uploads files to a ticket at `address`. Returns an error message for each file that was refused. */
export async function sendFiles(url: string, files: readonly File[]): Promise<string[]> {
  const refusals: string[] = []
  for (const file of files) {
    const problem = await sendFile(url, file)
    if (problem !== null) refusals.push(problem)
  }
  return refusals
}

async function sendFile(url: string, file: File): Promise<string | null> {
  if (file.size > maxFileBytes) return `${file.name} is larger than 10 MB. Upload it to Documents instead.`
  try {
    const uploadUrl = `${url}?name=${encodeURIComponent(file.name)}`
    const response = await fetch(uploadUrl, { method: 'POST', body: file })
    if (response.ok) return null
    return ((await response.json()) as { message: string }).message
  } catch {
    return `${file.name} could not be sent. Try again when you are online.`
  }
}
