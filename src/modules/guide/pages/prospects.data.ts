import type { GuideSection } from './guide-page.ts'

/** Pages about leasing land, from ownership to signed leases. */
export const prospectPages: GuideSection = {
  title: 'Lease acquisition',
  pages: [
    {
      slug: 'prospects',
      title: 'Prospects',
      sentence:
        'A prospect is land that you are leasing: its tracts, who owns what, what you offered, and what was signed against your goal.',
      also: 'play block lease acquisition mineral ownership report run sheet owners tracts net mineral acres offers bonus',
      text: [
        'Set the goal in net acres, the most that you pay per net mineral acre, and the date. Then enter the tracts as their deeds describe them, or import the ownership report: a row for each owner, with the prospect, the tract and the share.',
        'Shares stay as they are written, so 1/3 is a third and not 0.33333333. What the shares of a tract lack of the whole, or have too much, stands beside them as a fraction. An owner without a name is unknown, and so is what is missing.',
        'The run sheet lists the instruments that bear on title, in order. An owner’s source cites its rows by their numbers. A row that leaves a doubt goes to the curative list with one click and leads there from then on.',
        'Make offers to the owners whom you check. Who cannot be asked is named with the reason: leased to others, not executive, no contact, or no acres. A new offer supersedes the one before; terms are never edited.',
        'The map shows tracts whose place is known from lease outlines or wells in the same section. Leases that name the prospect are listed with it.',
      ],
      routes: ['/app/crm/prospects', '/app/crm/prospects/$prospectId'],
      places: [
        {
          to: '/app/crm/prospects',
          label: 'Prospects',
          shows: 'Each prospect with what is signed, offered and open',
        },
        { to: '/app/imports', label: 'Imports', shows: 'Ownership reports and run sheets' },
      ],
      unlike: ['letters-to-owners'],
    },
    {
      slug: 'letters-to-owners',
      title: 'Letters to owners',
      sentence:
        'Offer letters, covers of lease forms, follow-ups and requests for W-9s, printed for all owners as one PDF with mailing labels.',
      also: 'template mail merge labels avery 5160 certified mail return undeliverable placeholder print',
      text: [
        'A template has placeholders in braces, such as {owner} and {net_acres}. A placeholder that does not exist is refused with its line.',
        'Before you print, read the letter as any owner gets it. Owners who died, are marked “do not contact”, or have no mailing address get no letter and are named; so are those for whom a placeholder has no value.',
        'Printing is done once, however often the button is pressed. It keeps the PDF, the labels (Avery 5160) and the list. Offer letters mark their offers as mailed.',
        'Each letter has a number at its foot. Enter or paste the certified numbers by it, and mark what comes back under Offers: that owner needs another address before the next printing.',
      ],
      routes: ['/app/crm/letters', '/app/crm/letters/$templateId'],
      places: [{ to: '/app/crm/letters', label: 'Letter templates', shows: 'The words of your letters' }],
      unlike: ['prospects'],
    },
  ],
}
