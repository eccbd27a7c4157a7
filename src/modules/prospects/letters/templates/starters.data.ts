import type { Template } from './template.ts'

const closing = 'Sincerely,\n\n\n{sender}\n{organization}'

/** The standard letters of a lease play. */
export const starters: readonly Template[] = [
  {
    name: 'Offer to lease',
    kind: 'OFFER',
    subject: 'Offer to lease your minerals in {county} County, {state}',
    body: `Dear {owner}:

Our records show that you own {share} of the minerals, or {net_acres} net mineral acres, in this land:

{land}

{organization} offers to lease your interest on these terms:

Bonus: {per_acre} per net mineral acre, {bonus} in all
Royalty: {royalty}
Primary term: {term}

The bonus depends on our examination of title. This offer is open until {expires}. If you would like to accept it, or have questions, please write or call us.`,
    closing,
  },
  {
    name: 'Cover of the lease form',
    kind: 'LEASE_COVER',
    subject: 'Oil and gas lease, {land}',
    body: `Dear {owner}:

Enclosed is an oil and gas lease of your {net_acres} net mineral acres in {land}, {county} County, {state}.

If the lease is in order, please sign it before a notary public and return it to us with the enclosed W-9. We will pay your bonus of {bonus} once title is approved.`,
    closing,
  },
  {
    name: 'Follow-up',
    kind: 'FOLLOW_UP',
    subject: 'Our offer to lease {land}',
    body: `Dear {owner}:

Some time ago we offered you {per_acre} per net mineral acre and a {royalty} royalty for a lease of your minerals in {land}. We have not heard from you.

The offer is open until {expires}. Please let us know whether you would like to lease, or what would make the offer work for you.`,
    closing,
  },
  {
    name: 'Request for a W-9',
    kind: 'TAX_FORM',
    subject: 'Form W-9',
    body: `Dear {owner}:

Thank you for leasing your minerals in {land} to {organization}. Before we can pay your bonus of {bonus}, we need a signed Form W-9. Please complete and return the enclosed form.`,
    closing,
  },
]
