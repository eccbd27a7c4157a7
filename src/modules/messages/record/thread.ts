import { line } from '../../../core/form/fields.ts'

/** A thread of two people, of a group, or between two organizations. */
export type ThreadKind = 'direct' | 'group' | 'between'

/** The mute levels: the messages of a thread that notify a person. */
export const muteLevels = ['all', 'mentions', 'nothing'] as const
export type MuteLevel = (typeof muteLevels)[number]
export const muteLabels: Readonly<Record<MuteLevel, string>> = {
  all: 'All messages',
  mentions: 'Mentions and replies to me',
  nothing: 'Nothing',
}

/** The reactions to a message. */
export const reactionSigns = ['agree', 'done', 'thanks', 'look', 'question', 'no'] as const
export type ReactionSign = (typeof reactionSigns)[number]
export const reactionLabels: Readonly<Record<ReactionSign, string>> = {
  agree: 'Agree',
  done: 'Done',
  thanks: 'Thanks',
  look: 'Looking into it',
  question: 'Question',
  no: 'Disagree',
}

export const longestName = 100
export const groupName = line('Name', longestName).min(1, 'Enter a name for the group.')

/** The most people in one thread. */
export const maxPeople = 1_000

/** Hours during which the author can edit a message. Earlier versions stay readable. */
export const editHours = 24

/** More than anyone types by hand. Faster senders have to wait a minute. */
export const maxPerMinute = 60

export const threadPath = (id: string) => `/app/messages/${id}`

/** The address of a message in its thread. */
export const messagePath = (threadId: string, number: number) => `${threadPath(threadId)}#${number}`
