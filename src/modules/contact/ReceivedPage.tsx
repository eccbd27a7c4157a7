import { PublicPagePanel } from '../site/PublicPagePanel.tsx'

/** Shows the page after the contact form was sent. */
export default function ReceivedPage() {
  return (
    <PublicPagePanel>
      <div className="py-16">
        <h1 className="text-3xl font-bold tracking-tight">We received your message</h1>
        <p className="mt-3 max-w-[40em] text-lg leading-relaxed text-muted">
          A person reads it and replies to the address you gave. Nothing else is sent there.
        </p>
        <p className="mt-6 text-md">
          <a href="/" className="font-semibold text-accent hover:underline">
            Back to Wellhead
          </a>
        </p>
      </div>
    </PublicPagePanel>
  )
}
