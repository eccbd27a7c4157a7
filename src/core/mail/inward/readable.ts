/** What windows-1252 has for C1 control signs, which no mail means: some versions of Node decode it as ISO-8859-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** The text of a mail as its author saw it, whichever version of Node decoded it. */
export const readable = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, sign => windows1252[sign.charCodeAt(0) - 0x80]!)
