/**
 * The windows-1252 characters for C1 control codes, which no email contains on purpose, because some versions
 * of Node decode windows-1252 as ISO-8859-1.
 */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** The text of a mail as its author saw it, regardless of the version of Node that decoded it. */
export const readable = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, sign => windows1252[sign.charCodeAt(0) - 0x80]!)
