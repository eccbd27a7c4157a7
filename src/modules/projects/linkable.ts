/** The kinds of records that a project can be about, beside documents and analyses, which name their project. */
export const linkable = ['leases', 'wells', 'afes', 'curative_items', 'deals'] as const
export type LinkableNoun = (typeof linkable)[number]
