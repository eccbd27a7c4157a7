import type { GuideSection } from './guide-page.ts'

/** Pages generated from others; `Special.tsx` renders the content after their text. */
export const startPages: GuideSection = {
  title: 'Start',
  pages: [
    {
      slug: 'first-steps',
      title: 'First steps',
      sentence: 'What to do first, by what your role lets you do here.',
      also: 'getting started begin new onboarding owner landman accountant viewer tutorial how do I start',
      text: [],
    },
    {
      slug: 'whats-new',
      title: 'What’s new',
      sentence: 'What changed in the product, newest first, with what is new since your last visit marked.',
      also: 'changelog release notes changes updates since last visit',
      text: [],
    },
    {
      slug: 'keys',
      title: 'Keys',
      sentence: 'Every key that works in the product, by where it works.',
      also: 'keyboard shortcuts hotkeys j k ctrl',
      text: [
        'Keys rest while you type or while a dialog is open; those with Ctrl (Command on a Mac) also work while you type. Ctrl-/ lists the keys of the page you are on.',
      ],
    },
    {
      slug: 'formulas',
      title: 'Formulas and their sources',
      sentence: 'Every formula that a page of this guide works through, with its convention and source.',
      also: 'equation calculation source reference how computed',
      text: [],
    },
    {
      slug: 'words',
      title: 'Words of the trade',
      sentence: 'Each word in one sentence: the same sentence that stands at its field.',
      also: 'glossary dictionary terms definitions meaning abbreviation',
      text: [],
    },
  ],
}
