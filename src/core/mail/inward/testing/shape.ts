/** A mail as one program writes it: its source, and the author's own text. */
export type Shape = { name: string; source: Buffer; text: string }

type Parts = { subject?: string; head?: string[]; encoding?: BufferEncoding }

/** A mail with headers and a body, with the line ends used in transit. */
function shape(name: string, text: string, body: string, type: string, parts: Parts = {}): Shape {
  const { subject = 'Re: WH-1042: Decimal is short', head = [], encoding = 'utf8' } = parts
  const lines = [
    'From: Edith Hollis <edith@example.com>',
    'To: support+0123456789abcdef0123456789abcdef@wells.test',
    `Subject: ${subject}`,
    'Message-ID: <1@example.com>',
    'MIME-Version: 1.0',
    ...head,
    `Content-Type: ${type}`,
    '',
    body,
  ]
  return { name, text, source: Buffer.from(lines.join('\n').replaceAll('\n', '\r\n'), encoding) }
}

/** A plain text mail. */
export const plain = (name: string, text: string, body: string, parts?: Parts) =>
  shape(name, text, body, 'text/plain; charset=utf-8', parts)

/** An HTML mail without plain text. */
export const page = (name: string, text: string, body: string, parts?: Parts) =>
  shape(name, text, body, 'text/html; charset=utf-8', parts)

/** A mail with a body of this type, such as another character set. */
export const typed = (name: string, text: string, type: string, body: string, parts?: Parts) =>
  shape(name, text, body, type, parts)

/** A multipart mail; each part has its own headers. */
export const parts = (name: string, text: string, type: string, all: string[], parts?: Parts) =>
  shape(
    name,
    text,
    [...all.map(each => `--b\n${each}`), '--b--', ''].join('\n'),
    `multipart/${type}; boundary=b`,
    parts,
  )
