/**
 * Questions that people have before they choose a plan. The price list answers them, and search engines may
 * show them.
 */
export const questions = [
  {
    question: 'What happens when a trial or a paid period ends?',
    answer:
      'You continue on the free plan. Everything you entered stays, and you can still read and export it; new records count against the limits of the free plan.',
  },
  {
    question: 'Is the price for each person?',
    answer: 'No. A plan has one price per organization, and states how many members it includes.',
  },
  {
    question: 'Can we take our data with us?',
    answer:
      'Yes, on every plan. An owner exports everything the organization keeps, files included, as one archive.',
  },
  {
    question: 'Can Wellhead run on our own server?',
    answer: 'Yes. It is one program with its database included, and no third party sees your data.',
  },
] as const
