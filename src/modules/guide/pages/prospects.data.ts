import type { GuideSection } from './guide-page.ts'

/** Pages about leasing land, from ownership to signed leases. */
export const prospectPages: GuideSection = {
  title: 'Lease acquisition',
  pages: [
    {
      slug: 'prospects',
      title: 'Prospects',
      sentence:
        'A prospect is land that you are leasing. It shows the tracts, the owners, your offers, and what was signed against your goal.',
      searchTerms:
        'play block lease acquisition mineral ownership report run sheet owners tracts net mineral acres offers bonus',
      text: [
        'Set the goal in net acres, the maximum price per net mineral acre, and the date. Then enter the tracts as their deeds describe them, or import the ownership report. The report has a row for each owner, with the prospect, the tract and the share.',
        'Wellhead keeps shares as you write them, so 1/3 is one third, not 0.33333333. If the shares of a tract are less or more than the whole, the difference appears next to them as a fraction. An owner without a name is unknown, and so is a missing share.',
        'The run sheet lists the instruments that affect title, in order. An owner’s source cites its rows by their numbers. If a row raises a question, add it to the curative list with one click. The row then links to it.',
        'Check the owners, then make offers to them. Wellhead lists each owner you cannot make an offer to, with the reason: leased to others, not executive, no contact, or no acres. A new offer supersedes the one before; terms are never edited.',
        'The map shows tracts that can be located from lease outlines or wells in the same section. The prospect also lists its leases.',
      ],
      routes: ['/app/crm/prospects', '/app/crm/prospects/$prospectId'],
      places: [
        {
          to: '/app/crm/prospects',
          label: 'Prospects',
          description: 'Each prospect with signed, offered and open acres',
        },
        { to: '/app/imports', label: 'Imports', description: 'Ownership reports and run sheets' },
      ],
      oftenConfusedWith: ['letters-to-owners'],
    },
    {
      slug: 'letters-to-owners',
      title: 'Letters to owners',
      sentence:
        'Print offer letters, covers of lease forms, follow-ups and requests for W-9s for all owners as one PDF, with mailing labels.',
      searchTerms:
        'template mail merge labels avery 5160 certified mail return undeliverable placeholder print',
      text: [
        'A template has placeholders in braces, such as {owner} and {net_acres}. If a placeholder does not exist, Wellhead rejects it and gives its line.',
        'Before you print, preview the letter for any owner. Owners who died, are marked “do not contact”, have no mailing address, or lack a value for a placeholder get no letter. Wellhead names them.',
        'Letters print once, no matter how often you press the button. The PDF, the labels (Avery 5160) and the list are saved. Offer letters mark their offers as mailed.',
        'Each letter has a number at the bottom. Enter or paste the certified mail numbers by that number, and mark returned letters under Offers. An owner whose letter came back needs another address before the next printing.',
      ],
      routes: ['/app/crm/letters', '/app/crm/letters/$templateId'],
      places: [
        { to: '/app/crm/letters', label: 'Letter templates', description: 'The text of your letters' },
      ],
      oftenConfusedWith: ['prospects'],
    },
  ],
}
