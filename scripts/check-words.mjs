// Checks that no retired word (retired-words.data.mjs) occurs in user-visible texts, documents, comments or
// names in code.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { exceptions, retiredWords } from './retired-words.data.mjs'

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
  '\n',
)
const isTest = file => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file)
const sources = tracked.filter(file => /^(src|db\/seed)\/.*\.tsx?$/.test(file) && !isTest(file))
const documents = tracked.filter(file => file.endsWith('.md'))

/** Attributes whose values users never read. */
const unreadAttributes =
  /^(className|.*Class|d|to|href|type|name|id|role|variant|tone|size|slot|storageKey|key)$/
/**
 * A literal that looks like words: a sentence, or a text with a capital first letter. Names of acts and
 * columns do not.
 */
const isReadable = text => /^\s*[A-Z]|[a-z’'.,:;]+ [a-z]+ [a-z]/.test(text)

/** The comments, user-visible literals and declared names of a source. */
function textsIn(file, source) {
  const { program, comments } = parseSync(file, source)
  const result = comments.map(({ start, value }) => ({ kind: 'comments', text: value, start }))
  const add = (kind, text, { start }) => result.push({ kind, text, start })
  const addNames = pattern => {
    if (pattern?.type === 'Identifier') add('names', pattern.name, pattern)
    else if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(addNames)
    else if (pattern?.type === 'ObjectPattern')
      pattern.properties.forEach(({ value, argument }) => addNames(value ?? argument))
    else if (pattern) addNames(pattern.left ?? pattern.argument)
  }
  const visit = node => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (/^(Import|ExportAll)/.test(node.type) || node.type === 'TSLiteralType') return
    if (node.type === 'JSXAttribute' && unreadAttributes.test(node.name.name)) return
    if (node.type === 'VariableDeclarator') addNames(node.id)
    if (/Function|Class|TSTypeAlias|TSInterface/.test(node.type))
      [node.id, ...(node.params ?? [])].forEach(addNames)
    if (node.type === 'JSXText') add('text', node.value.replaceAll(/\s+/g, ' ').trim(), node)
    if (node.type === 'Literal' && typeof node.value === 'string' && isReadable(node.value))
      add('text', node.value, node)
    if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map(({ value }) => value.cooked).join('…')
      if (isReadable(text)) add('text', text, node)
    }
    Object.values(node).forEach(visit)
  }
  visit(program)
  return result
}

const faults = []
const unused = new Set(exceptions)
function checkTexts(file, source, match) {
  for (const { kind, text, start } of match)
    for (const { word, say, where } of retiredWords) {
      const hit = where.includes(kind) && word.exec(text)
      if (!hit) continue
      const exception = exceptions.find(exception => exception.file === file && exception.word.test(hit[0]))
      if (exception) unused.delete(exception)
      else {
        const line =
          source.slice(0, start).split('\n').length + text.slice(0, hit.index).split('\n').length - 1
        faults.push(`${file}:${line} “${hit[0]}”: use ${say}`)
      }
    }
}

for (const file of sources) {
  const source = readFileSync(file, 'utf8')
  checkTexts(file, source, textsIn(file, source))
}
for (const file of documents) {
  const source = readFileSync(file, 'utf8')
  checkTexts(file, source, [{ kind: 'docs', text: source, start: 0 }])
}
for (const { file, word } of unused)
  faults.push(`retired-words.data.mjs lists an exception for ${word} in ${file}, which is not there`)
for (const fault of faults) console.error(fault)
if (faults.length === 0)
  console.log(`words: ${sources.length} sources and ${documents.length} documents follow the rules`)
process.exit(faults.length ? 1 : 0)
