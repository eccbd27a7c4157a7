import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/buttonClass.ts'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'
import { contactAction, topicLabels, honeypotField } from './contact.ts'

const controlClass = 'control w-full max-md:text-[16px]'

/** Shows a form that works without scripts. `openContactForm` shows errors next to their fields. */
export default function ContactPage() {
  return (
    <PublicPagePanel>
      <div className="grid gap-x-14 gap-y-8 py-12 max-md:py-8 lg:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="text-3xl font-bold tracking-tight">Contact</h1>
          <p className="mt-3 max-w-[40em] text-lg leading-relaxed text-muted">
            A person reads what you write and answers by email. If you have an account,{' '}
            <a href="/app/support" className="text-accent underline underline-offset-2">
              ask inside Wellhead
            </a>
            : your question then includes the record it is about.
          </p>
          <form data-contact method="post" action={contactAction} className="mt-8 grid max-w-[36rem] gap-4">
            <p data-problem role="alert" hidden className="rounded-md bg-bad-soft px-3 py-2 text-bad" />
            <Field name="name" label="Name">
              <input
                id="name"
                name="name"
                required
                maxLength={100}
                autoComplete="name"
                className={controlClass}
              />
            </Field>
            <Field name="email" label="Email">
              <input
                id="email"
                name="email"
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                className={controlClass}
              />
            </Field>
            <Field name="topic" label="Topic">
              <select id="topic" name="topic" required className={controlClass}>
                {Object.entries(topicLabels).map(([topic, label]) => (
                  <option key={topic} value={topic}>
                    {label}
                  </option>
                ))}
              </select>
            </Field>
            <Field name="message" label="Message">
              <textarea
                id="message"
                name="message"
                required
                maxLength={5000}
                rows={8}
                className={`${controlClass} h-auto! py-1.5`}
              />
            </Field>
            <div hidden>
              <label htmlFor={honeypotField}>Leave this empty</label>
              <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
            </div>
            <div>
              <button type="submit" className={buttonClass('primary', 'large')}>
                Send message
              </button>
            </div>
          </form>
        </div>
        <aside className="text-md leading-relaxed text-muted lg:pt-16">
          <p>
            We keep your message for a year after the last answer, and use it only to answer you.{' '}
            <a href="/legal/privacy" className="text-accent underline underline-offset-2">
              Privacy Policy
            </a>
          </p>
          <p className="mt-3">
            Is something not working?{' '}
            <a href="/status" className="text-accent underline underline-offset-2">
              Check the status
            </a>
            .
          </p>
        </aside>
      </div>
    </PublicPagePanel>
  )
}

const Field = ({ name, label, children }: { name: string; label: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <label htmlFor={name} className="font-medium">
      {label}
    </label>
    {children}
    <p data-wrong={name} id={`${name}-wrong`} hidden className="text-sm text-bad" />
  </div>
)
