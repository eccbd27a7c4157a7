import { z } from 'zod'

/**
 * Verification that an organization is who it claims to be: it sends a request, staff decide, and a badge appears next
 * to its name.
 */

export const requirementKinds = ['text', 'link', 'document'] as const
export type RequirementKind = (typeof requirementKinds)[number]

export const kindLabels: Record<RequirementKind, string> = {
  text: 'Text',
  link: 'Web address',
  document: 'Document',
}

export const requestStates = ['pending', 'approved', 'rejected', 'withdrawn', 'revoked'] as const
export type RequestState = (typeof requestStates)[number]

export type Requirement = {
  id: string
  name: string
  hint: string
  kind: RequirementKind
  mandatory: boolean
}

/** An answer as stored in a request, with its question, whatever is required later. */
export type StoredAnswer = Pick<Requirement, 'name' | 'kind'> & { requirementId: string; value: string }

export const requirementDraft = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter what is required.')
    .max(120, 'Use at most 120 characters.')
    .meta({ title: 'Requested documents' }),
  hint: z
    .string()
    .trim()
    .max(400, 'Use at most 400 characters.')
    .default('')
    .meta({ title: 'Hint', hint: 'Shown below the field: where to find it, what form it takes.' }),
  kind: z
    .enum(requirementKinds, 'Choose the kind of answer.')
    .meta({ title: 'Kind of answer', words: kindLabels }),
  mandatory: z.boolean().meta({ title: 'Required', hint: 'Required to send a request.' }),
})

export const requestDraft = z.object({
  note: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
  /** By requirement: a text, a web address, or a document's id. */
  answers: z.record(z.uuid(), z.string().trim().max(2000, 'Use at most 2,000 characters.')),
})

export const documentRecordType = 'verification_documents'
export const documentEndings = ['.pdf', '.png', '.jpg', '.jpeg']
export const documentTypes = {
  mediaTypes: ['application/pdf', 'image/png', 'image/jpeg'],
  words: 'a PDF, PNG or JPEG file',
}
export const maxDocumentBytes = 10 * 1024 * 1024
export const maxDocuments = 20

/** Returns errors in the answers, keyed as `answers.ID`; `documents` are the ids that may be used. */
export function answerProblems(
  requirements: readonly Requirement[],
  answers: Readonly<Record<string, string>>,
  documents: ReadonlySet<string>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, kind, mandatory } of requirements) {
    const value = answers[id] ?? ''
    const problem =
      value === '' ? (mandatory ? missingMessages[kind] : null) : answerProblem(kind, value, documents)
    if (problem !== null) problems[`answers.${id}`] = problem
  }
  return problems
}

const fieldKinds = {
  text: { kind: 'long' },
  link: { purpose: 'url' },
  document: { kind: 'reference' },
} as const

/** Returns the form of a request: an answer to each requirement, by its id, and a note. */
export const requestForm = (requirements: readonly Requirement[], documents: ReadonlySet<string>) =>
  z
    .object({
      ...Object.fromEntries(
        requirements.map(({ id, name, hint, kind, mandatory }) => {
          const text = z.string().trim().max(2000, 'Use at most 2,000 characters.')
          const meta = { title: name, ...(hint && { hint }), ...fieldKinds[kind] }
          return [id, mandatory ? text.meta(meta) : text.default('').meta(meta)]
        }),
      ),
      note: requestDraft.shape.note.meta({
        title: 'Note',
        hint: 'Anything that helps us verify who you are.',
      }),
    })
    .superRefine((answers, check) => {
      const problems = answerProblems(requirements, answers as Record<string, string>, documents)
      for (const [path, message] of Object.entries(problems))
        check.addIssue({ code: 'custom', path: [path.replace(/^answers\./, '')], message })
    })

const missingMessages: Record<RequirementKind, string> = {
  text: 'This answer is required.',
  link: 'An address is required.',
  document: 'A document is required.',
}

function answerProblem(kind: RequirementKind, value: string, documents: ReadonlySet<string>): string | null {
  if (kind === 'link')
    return isWebUrl(value) ? null : 'This is not a web address. It looks like https://state.gov/company.'
  if (kind === 'document')
    return documents.has(value) ? null : 'This document is no longer here. Add it again.'
  return null
}

export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}

/** Returns the answers that a request stores: only those to current requirements, without empty ones. */
export const storedAnswers = (
  required: readonly Requirement[],
  answers: Readonly<Record<string, string>>,
): StoredAnswer[] =>
  required.flatMap(({ id, name, kind }) => {
    const value = answers[id] ?? ''
    return value === '' ? [] : [{ requirementId: id, name, kind, value }]
  })

export type VerificationStatus = 'none' | 'pending' | 'verified' | 'rejected'

/** Returns the verification state of an organization, from its badge and its newest request. */
export function verificationStatus(verified: boolean, newest: RequestState | null): VerificationStatus {
  if (newest === 'pending') return 'pending'
  if (verified) return 'verified'
  return newest === 'rejected' || newest === 'revoked' ? 'rejected' : 'none'
}
