type LetterTextProps = {
  name: string
  address: string
  subject: string | null
  body: string
  closing: string | null
}

/** A letter as it looks on paper. */
export const LetterText = ({ name, address, subject, body, closing }: LetterTextProps) => (
  <article
    aria-label="As printed"
    className="grid gap-3 rounded-md border bg-raised p-4 wrap-anywhere whitespace-pre-line"
  >
    <p>
      {name}
      {'\n'}
      {address || '—'}
    </p>
    {subject && <p className="font-semibold">{subject}</p>}
    <p>{body}</p>
    {closing && <p>{closing}</p>}
  </article>
)
