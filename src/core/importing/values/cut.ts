const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The beginning of a text, never with half of a character at its end. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(halves, '')
