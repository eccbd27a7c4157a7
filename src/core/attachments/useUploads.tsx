import { useSyncExternalStore } from 'react'
import { errorMessage } from '../http/api.tsx'
import { nextUploads, type Phase } from './next-uploads.ts'
import { announceFile, cancelUpload, sendFile, UploadRefusal } from './send-file.tsx'

/** A file that this window sends, with its progress and its problem. */
export type Sending = {
  key: string
  /** Identifies what it belongs to, whose page shows its uploads. */
  of: string
  name: string
  size: number
  sent: number
  phase: Phase
  problem: string | null
  uploadId: string | null
}

export type NewUpload = {
  of: string
  tenant: string
  file: File
  /** Announces the file. Returns the upload's id. */
  begin: () => Promise<string>
  onKept?: (() => void) | undefined
}

/** Uploads belong to the window rather than a page, so they continue while the user visits other pages. */
let all: readonly Sending[] = []
const listeners = new Set<() => void>()
const works = new Map<string, NewUpload & { stop: AbortController }>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}
const change = (key: string, facts: Partial<Sending>) => {
  all = all.map(each => (each.key === key ? { ...each, ...facts } : each))
  notifyListeners()
}
const forget = (key: string) => {
  works.delete(key)
  all = all.filter(each => each.key !== key)
  notifyListeners()
}

function beginNext() {
  for (const { key } of nextUploads(all)) void run(key)
}

async function run(key: string) {
  const work = works.get(key)!
  work.stop = new AbortController()
  const { signal } = work.stop
  const { file, tenant } = work
  change(key, { phase: 'sending', problem: null })
  try {
    const uploadId = all.find(each => each.key === key)!.uploadId ?? (await work.begin())
    if (!works.has(key)) return void cancelUpload(tenant, uploadId)
    change(key, { uploadId })
    signal.throwIfAborted()
    await sendFile(tenant, uploadId, file, {
      signal,
      onSent(sent) {
        const isWhole = sent >= file.size
        change(key, { sent, phase: isWhole ? 'checking' : 'sending' })
        // The next file is sent while this one is checked.
        if (isWhole) beginNext()
      },
      onLost: lost => lost && change(key, { phase: 'lost' }),
    })
    forget(key)
    work.onKept?.()
  } catch (error) {
    const problem = error instanceof UploadRefusal ? error.message : errorMessage(error)
    if (!signal.aborted) change(key, { phase: 'refused', problem, uploadId: null })
  }
  beginNext()
}

export const addUpload = (upload: NewUpload, uploadId: string | null = null): string => {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const { file, of } = upload
  works.set(key, { ...upload, stop: new AbortController() })
  const line = { key, of, name: file.name, size: file.size, sent: 0, problem: null, uploadId }
  all = [...all, { ...line, phase: 'waiting' }]
  notifyListeners()
  beginNext()
  return key
}

export const pauseUpload = (key: string) => {
  works.get(key)?.stop.abort()
  change(key, { phase: 'paused' })
  beginNext()
}

export const resumeUpload = (key: string) => {
  change(key, { phase: 'waiting' })
  beginNext()
}

/** Stops an upload and deletes what has arrived on the server. */
export const dropUpload = async (key: string) => {
  const work = works.get(key)
  const uploadId = all.find(each => each.key === key)?.uploadId
  work?.stop.abort()
  forget(key)
  beginNext()
  if (work && uploadId) await cancelUpload(work.tenant, uploadId)
}

/** For files of records. */
export const createAnnouncement = (tenant: string, noun: string, recordId: string, file: File) => () =>
  announceFile(tenant, { noun, recordId }, file)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none: readonly Sending[] = []

/** The uploads of this window that belong to one thing. */
export const useUploads = (key: string): readonly Sending[] =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => none,
  ).filter(each => each.of === key)
