/** In place of the packages by which the reader of Access databases opens encrypted ones, which are not read. */
const refuse = () => {
  throw new Error('Wrong password')
}
export default { createDecipheriv: refuse, createHash: refuse }
export const createDecipheriv = refuse
export class XMLParser {
  parse = refuse
}
