import { line } from '../../../core/form/fields.ts'

/** Two people of an organization, several of them, or people of two organizations. */
export type ThreadKind = 'direct' | 'group' | 'between'

/** What a person is told of a thread. */
export const muteLevels = ['all', 'mentions', 'nothing'] as const
export type MuteLevel = (typeof muteLevels)[number]
export const muteLabels: Readonly<Record<MuteLevel, string>> = {
  all: 'All messages',
  mentions: 'Mentions and answers to me',
  nothing: 'Nothing',
}

/** How someone answers without words. */
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
export const groupName = line('Name', longestName).min(1, 'Give the group a name.')

/** Most people in one thread. */
export const maxPeople = 1_000

/** For so long its author may change a message; the earlier versions stay to be read. */
export const editHours = 24

/** Nobody writes more than this by hand; what sends more waits a minute. */
export const maxPerMinute = 60

export const pathOfThread = (id: string) => `/app/messages/${id}`

/** Where a message of a thread is read. */
export const pathOfMessage = (threadId: string, number: number) => `${pathOfThread(threadId)}#${number}`
