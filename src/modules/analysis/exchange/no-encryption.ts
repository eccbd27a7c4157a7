/** Replaces the packages with which the Access reader opens encrypted databases, because these are not supported. */
const refuse = () => {
  throw new Error('Wrong password')
}
export default { createDecipheriv: refuse, createHash: refuse }
export const createDecipheriv = refuse
export class XMLParser {
  parse = refuse
}
