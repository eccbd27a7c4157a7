import { z } from 'zod'

/** The record that a file belongs to: its noun and id. */
export type AttachmentTarget = { noun: string; recordId: string }

export const targetSchema = z.object({ noun: z.string().max(60), recordId: z.uuid() })

/**
 * `arriving` until all bytes are on the server, `arrived` until they are checked, then `kept` or `refused`
 * with a reason.
 */
export type UploadState = 'arriving' | 'arrived' | 'kept' | 'refused'

/** The state of an upload, as the server reports it. */
export type UploadStatus = { id: string; state: UploadState; refusal: string | null }

export const maxFileBytes = 2 * 1024 ** 3

/**
 * A piece counts only once it has arrived completely, so this is the most that is sent again after a broken
 * connection.
 */
export const maxPieceBytes = 8 * 1024 ** 2

export const titleSchema = z.string().trim().min(1, 'Enter a name.').max(200, 'Use at most 200 characters.')
