/** A paragraph or a table of a text document. */
export type Block = { as: 'text'; text: string; heading: boolean } | { as: 'table'; rows: string[][] }

/** The displayed part of a zipped office file's text. */
export type OfficeContent =
  | { as: 'sheets'; sheets: { name: string; rows: string[][]; cut: boolean }[] }
  | { as: 'text'; blocks: Block[]; cut: boolean }
