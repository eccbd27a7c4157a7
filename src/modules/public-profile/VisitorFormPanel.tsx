import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/buttonClass.ts'
import { sentFragment, honeypotField, visitorAction } from './visitors/visitor-message.ts'

interface VisitorFormProps {
  /** The receiver's display name. */
  name: string
  receiver: { organization: string } | { listing: string }
}

const controlClass = 'control w-full max-md:text-[16px]'

/** Lets people without an account write to an organization, by a form that works in any browser. */
export const VisitorFormPanel = ({ name, receiver }: VisitorFormProps) => (
  <section aria-label="Write without an account" className="rounded-lg border bg-surface px-3.5 py-3">
    <output
      id={sentFragment}
      className="mb-3 hidden rounded-md bg-good-soft px-3 py-2 text-good target:block"
    >
      Your message was sent. {name} answers by email.
    </output>
    <details>
      <summary className="cursor-pointer font-semibold">Write without an account</summary>
      <form
        data-contact
        data-sent={sentFragment}
        method="post"
        action={visitorAction}
        className="mt-3 grid gap-3"
      >
        <p data-problem role="alert" hidden className="rounded-md bg-bad-soft px-3 py-2 text-bad" />
        {Object.entries(receiver).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <Field id="visitor-name" name="name" label="Name">
          <input
            id="visitor-name"
            name="name"
            required
            maxLength={100}
            autoComplete="name"
            className={controlClass}
          />
        </Field>
        <Field id="visitor-email" name="email" label="Email">
          <input
            id="visitor-email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            className={controlClass}
          />
        </Field>
        <Field id="visitor-body" name="body" label="Message">
          <textarea
            id="visitor-body"
            name="body"
            required
            maxLength={3000}
            rows={5}
            className={`${controlClass} h-auto! py-1.5`}
          />
        </Field>
        <div className="grid gap-1">
          <label className="flex items-start gap-2">
            <input type="checkbox" name="agrees" value="yes" required className="mt-1 shrink-0" />
            <span>
              {name} may reply to me at this address. It is kept for a year after the last reply, and used for
              nothing else.
            </span>
          </label>
          <p data-wrong="agrees" id="agrees-wrong" hidden className="text-sm text-bad" />
        </div>
        <div hidden>
          <label htmlFor={honeypotField}>Leave this empty</label>
          <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <button type="submit" className={buttonClass()}>
            Send message
          </button>
        </div>
      </form>
    </details>
  </section>
)

interface FieldProps {
  id: string
  name: string
  label: string
  children: ReactNode
}

const Field = ({ id, name, label, children }: FieldProps) => (
  <div className="grid gap-1">
    <label htmlFor={id} className="font-medium">
      {label}
    </label>
    {children}
    <p data-wrong={name} id={`${name}-wrong`} hidden className="text-sm text-bad" />
  </div>
)
