import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { FileRefusal } from './row-source.ts'
import { readStream } from './unzip.server.ts'

/** Handlers called while an XML file is read. Names are passed without their namespace prefix. */
export type XmlListener = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads XML as a stream and yields after each chunk, so the caller can pass on what it has collected. Entities declared
 * in a DTD are not expanded, so a small file cannot grow without limit.
 */
export async function* readXml(stream: Readable, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false })
  parser.on('error', error => {
    throw new FileRefusal(`A part of the workbook is damaged (${error.message}). Save it again in Excel.`)
  })
  const { open, text, close } = listener
  if (open) {
    parser.on('opentag', tag => open(localName(tag.name), name => textOrUndefined(tag.attributes[name])))
  }
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', tag => close(localName(tag.name)))
  const decoder = new StringDecoder('utf8')
  for await (const chunk of readStream(stream)) {
    parser.write(decoder.write(chunk))
    yield
  }
  parser.write(decoder.end()).close()
  yield
}

const textOrUndefined = (attribute: unknown) => (typeof attribute === 'string' ? attribute : undefined)

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a small XML file to its end, without yielding in between. */
export async function listenToXml(stream: Readable, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(stream, listener));
}
