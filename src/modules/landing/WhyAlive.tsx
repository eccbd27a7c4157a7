import type { ReactNode } from 'react'
import { Sign, type Tone } from '../../ui/Sign.tsx'
import { toneText } from '../../ui/toneText.ts'
import { Status } from '../../ui/Status.tsx'
import { DeclinePicture } from './DeclinePicture.tsx'

/** One picture of the product, drawn from its own parts: a lease that tells why it is alive. The lease is invented. */
export function WhyAlive() {
  return (
    <figure className="rounded-lg border bg-surface p-5 shadow-float max-md:p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-lg font-bold">Halvorsen</span>
        <span className="font-mono text-sm text-muted">ND-0147</span>
      </div>
      <p className="text-muted">Fee · McKenzie, ND · effective Apr 2, 2019</p>
      <div className="mt-3.5 rounded-lg border bg-raised px-3.5 py-3">
        <Status tone="warn">Held by production · 23 days left</Status>
        <ul className="mt-2.5 grid gap-2 text-muted">
          <Reason tone="good">
            Produced through <Word>Sep 2026</Word> by <Word>Bill 14-23 1H</Word> and{' '}
            <Word>Bill 14-23 2TFH</Word>
          </Reason>
          <Reason tone="warn">
            No production since; cessation clause <Word>¶ 7: 60 days</Word>, day 37
          </Reason>
          <Reason tone="warn">
            Pay shut-in royalty (¶ 9) to hold: <Word>$120.00</Word> by Dec 13
          </Reason>
        </ul>
        <div className="mt-3 h-1.5 overflow-hidden rounded-sm bg-bg" aria-hidden="true">
          <div className="h-full w-[62%] bg-warn" />
        </div>
      </div>
      <dl className="mt-3.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dd]:text-right [&_dt]:text-muted">
        <dt>Gross / net / company, ac</dt>
        <dd className="opens">160.00 / 120.00 / 96.00</dd>
        <dt>Net revenue interest</dt>
        <dd className="opens">0.65000000</dd>
        <dt>Next obligation</dt>
        <dd>Shut-in royalty · Dec 13, 2026</dd>
      </dl>
      <DeclinePicture />
      <figcaption className="mt-2 text-xs text-faint">
        A lease as Wellhead shows it: state, evidence, days left. The lease is invented.
      </figcaption>
    </figure>
  )
}

function Reason({ tone, children }: { tone: Extract<Tone, 'good' | 'warn'>; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Sign tone={tone} className={`mt-1.5 shrink-0 ${toneText[tone]}`} />
      <span>{children}</span>
    </li>
  )
}

function Word({ children }: { children: ReactNode }) {
  return <b className="font-medium text-ink">{children}</b>
}
