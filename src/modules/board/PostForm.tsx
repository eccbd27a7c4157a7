import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CardsField } from '../../core/cards/CardsField.tsx'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { RestoredDraft } from '../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../core/form/useDraft.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { fromEditor, emptyDocument, toEditor, type EditorNode } from '../../core/text/editor-form.ts'
import { announcementLimits, readRichText } from '../../core/text/rich-text.ts'
import { RichTextField } from '../../core/text/RichTextField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SideModal } from '../../ui/overlay/SideModal.tsx'
import { AcknowledgeFields } from './AcknowledgeFields.tsx'
import { PublishAtField } from './PublishAtField.tsx'
import { maxTitleLength, postPath, postFields } from './post.ts'
import type { Poll } from './poll.ts'
import { PollFields } from './PollFields.tsx'
import { usePostsApi, type Post, type Scheduled } from './usePosts.tsx'

type PostDraft = {
  title: string
  text: EditorNode
  cards: RecordRef[]
  poll: Poll | null
  acknowledge: { dueOn: string | null } | null
  /** The time of publication; null posts it immediately. */
  goesAt: string | null
}

interface PostFormProps {
  /** The post to edit; omitted for a new one. */
  post?: Post
  /** A scheduled post to edit before its time. */
  scheduled?: Scheduled
  /** Looks up the names of mentioned people. */
  nameOf?: (id: string) => string
  onClose: () => void
}

/** The form for a post. Unsent text is stored in this browser window, even if the page is closed. */
export function PostForm({ post, scheduled, nameOf = id => id, onClose }: PostFormProps) {
  const original = post ?? scheduled?.draft
  const { api, call } = usePostsApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { draft, restored, setDraft, forget, startOver } = useDraft<PostDraft>(
    original ? `post ${(post ?? scheduled)!.id}` : 'new post',
    () => ({
      title: original?.title ?? '',
      text: original ? toEditor(original.body, nameOf) : emptyDocument,
      cards: original?.cards ?? [],
      poll: original?.poll ?? null,
      acknowledge: scheduled?.draft.acknowledge ?? null,
      goesAt: scheduled?.goesAt ?? null,
    }),
  )
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [titleProblem, setTitleProblem] = useState<string>()
  const send = async (body: object) => {
    const { title, cards, poll, acknowledge, goesAt } = draft
    const postInput = { title, cards, poll, acknowledge, body }
    if (post) {
      const { id, version } = post
      await call.update.mutate({ id, version, changes: { title, cards, poll, body } })
    } else if (goesAt === null) return (await call.create.mutate(postInput)).id
    else await call.schedule.mutate({ ...postInput, goesAt, replaces: scheduled?.id ?? null })
    return null
  }
  const command = useCommand(send, {
    showsErrorsInForm: true,
    onSuccess: id => {
      forget()
      onClose()
      if (id !== null) void navigate({ to: postPath(id) })
    },
  })
  const { fields, message } = command
  const submit = () => {
    const read = readRichText(fromEditor(draft.text), announcementLimits)
    const title = postFields.title.safeParse(draft.title)
    setProblem('problem' in read ? read.problem : null)
    setTitleProblem(title.error?.issues[0]?.message)
    if ('text' in read && title.success && !command.busy) void command.run(read.text)
  }
  const set = (change: Partial<PostDraft>) => setDraft({ ...draft, ...change })
  const error = problem ?? fields['body'] ?? fields['changes.body'] ?? message
  return (
    <SideModal
      open
      wide
      title={original ? 'Edit post' : 'New post'}
      verb={original ? 'Save' : draft.goesAt === null ? 'Post' : 'Schedule'}
      busy={command.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {restored && (
        <RestoredDraft
          onStartOver={() => {
            startOver()
            setRound(round + 1)
          }}
        />
      )}
      {error && <Notice tone="bad">{error}</Notice>}
      <TextField
        label="Title"
        required
        maxLength={maxTitleLength}
        value={draft.title}
        error={titleProblem ?? fields['title'] ?? fields['changes.title']}
        onChange={({ target }) => {
          setTitleProblem(undefined)
          set({ title: target.value })
        }}
      />
      <RichTextField
        key={round}
        label="Text"
        start={draft.text}
        takesFocus={round > 0}
        findPeople={words => queries.fetchQuery(api.people.queryOptions({ words }))}
        onChange={text => {
          setProblem(null)
          set({ text })
        }}
        onRefused={setProblem}
        onSend={submit}
        onCancel={() => undefined}
      />
      <CardsField
        cards={draft.cards}
        error={fields['cards'] ?? fields['changes.cards']}
        onChange={cards => set({ cards })}
      />
      <PollFields poll={draft.poll} errors={fields} onChange={poll => set({ poll })} />
      {!post && (
        <AcknowledgeFields
          value={draft.acknowledge}
          error={fields['dueOn'] ?? fields['acknowledge.dueOn']}
          onChange={acknowledge => set({ acknowledge })}
        />
      )}
      {!post && (
        <PublishAtField
          value={draft.goesAt}
          isScheduled={scheduled !== undefined}
          error={fields['goesAt']}
          onChange={goesAt => set({ goesAt })}
        />
      )}
    </SideModal>
  )
}
