import type { GuideSection } from './guide-page.ts'

/** Pages generated from others; `GeneratedContent.tsx` renders the content after their text. */
export const startPages: GuideSection = {
  title: 'Start',
  pages: [
    {
      slug: 'first-steps',
      title: 'First steps',
      sentence: 'Take these steps first. They depend on what your role lets you do here.',
      searchTerms:
        'getting started begin new onboarding owner landman accountant viewer tutorial how do I start',
      text: [],
    },
    {
      slug: 'whats-new',
      title: 'What’s new',
      sentence: 'See what changed in the product, newest first. What is new since your last visit is marked.',
      searchTerms: 'changelog release notes changes updates since last visit',
      text: [],
    },
    {
      slug: 'keys',
      title: 'Keys',
      sentence: 'This page lists every keyboard shortcut by where it works.',
      searchTerms: 'keyboard shortcuts hotkeys j k ctrl',
      text: [
        'Keys do nothing while you type or while a dialog is open. Keys with Ctrl (Command on a Mac) also work while you type. Ctrl-/ lists the keys of the page you are on.',
      ],
    },
    {
      slug: 'formulas',
      title: 'Formulas and their sources',
      sentence: 'This page lists every formula in the guide’s examples, with its convention and source.',
      searchTerms: 'equation calculation source reference how computed',
      text: [],
    },
    {
      slug: 'words',
      title: 'Words of the trade',
      sentence: 'Each term has a one-sentence definition, the same one that its field shows.',
      searchTerms: 'glossary dictionary terms definitions meaning abbreviation',
      text: [],
    },
  ],
}
