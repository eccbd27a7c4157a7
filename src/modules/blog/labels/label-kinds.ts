/** The kinds of labels by which articles are found. */
export const labelKinds = { category: 'Category', tag: 'Tag', author: 'Author', series: 'Series' } as const
export type LabelKind = keyof typeof labelKinds

/** A label as pages show it. */
export type Label = { kind: LabelKind; name: string; slug: string; about: string }

export const labelPath = ({ kind, slug }: Pick<Label, 'kind' | 'slug'>) => `/blog/${kind}/${slug}`
