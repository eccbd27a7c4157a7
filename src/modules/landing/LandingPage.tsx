import { buttonClass } from '../../ui/buttonClass.ts'
import { PublicPagePanel } from './PublicPagePanel.tsx'
import { WhyAlive } from './WhyAlive.tsx'

const promises = [
  {
    title: 'Land knows production',
    text: 'A lease says why it is alive: the clause, the wells that hold it, their last months, and the days left. When production stops, the lease is the first to tell you.',
  },
  {
    title: 'Bring anything',
    text: 'Drop a state’s well file or your own lease list on the page. Columns are recognized, values repaired, every refused row explained, and the whole import can be undone.',
  },
  {
    title: 'Every number opens',
    text: 'Net acres, a decimal interest, a date: open it and read the formula, its inputs, the convention behind it, and who changed it last.',
  },
]

export default function LandingPage() {
  return (
    <PublicPagePanel>
      <section className="grid items-center gap-x-14 gap-y-10 py-16 max-md:py-10 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="max-w-[14em] text-4xl leading-[1.08] font-bold tracking-tight max-md:text-3xl">
            Know why every lease is alive
          </h1>
          <p className="mt-5 max-w-[34em] text-lg leading-relaxed text-muted">
            Wellhead keeps an organization’s oil and gas leases and wells in one place, ties each lease to the
            production that holds it, and counts the days. So no rental is missed, and no lapse comes as a
            surprise.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="/auth/register" className={buttonClass('primary', 'large')}>
              Import your leases
            </a>
            <a href="/auth/login" className={buttonClass('plain', 'large')}>
              Sign in
            </a>
          </div>
          <p className="mt-5 text-faint">
            Runs on your own machine or server. No third party sees your data.
          </p>
        </div>
        <WhyAlive />
      </section>
      <section aria-label="What it promises" className="grid gap-x-10 border-t md:grid-cols-3">
        {promises.map(({ title, text }) => (
          <div key={title} className="py-8 max-md:py-5 max-md:not-last:border-b">
            <h2 className="text-lg font-bold">{title}</h2>
            <p className="mt-1.5 text-md leading-relaxed text-muted">{text}</p>
          </div>
        ))}
      </section>
    </PublicPagePanel>
  )
}
