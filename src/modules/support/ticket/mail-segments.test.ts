import { expect, test } from 'vitest'
import { toParagraphs } from './paragraphs.ts'
import { splitAtPictures, withPictures } from './mail-segments.ts'

const picture = (id: string, fileName: string, part: object = {}) => ({
  id,
  fileName,
  mailId: 'm',
  isPicture: true,
  ...part,
})
const read = (text: string, ...files: ReturnType<typeof picture>[]) =>
  splitAtPictures(toParagraphs(text), 'm', files).map(piece =>
    'picture' in piece
      ? piece.picture.id
      : piece.text.content.map(block =>
          block.type === 'paragraph' && block.content?.[0]?.type === 'text' ? block.content[0].text : '',
        ),
  )

test('an image stays at its position, within a line and between lines', () => {
  expect(
    read('Look:\n[Picture: a.png]\nand [Picture: b.png] there', picture('1', 'a.png'), picture('2', 'b.png')),
  ).toEqual([['Look:'], '1', ['and '], '2', [' there']])
})

test('two images with one name appear in their order, and one without a file stays as text', () => {
  const text = '[Picture: image.png] [Picture: image.png] [Picture: image.png]'
  expect(read(text, picture('1', 'image.png'), picture('2', 'image.png'))).toEqual([
    '1',
    '2',
    [' [Picture: image.png]'],
  ])
})

test('an email shows only its own images, under harmless names', () => {
  const text = 'See [Picture: ../../a.png]'
  expect(read(text, picture('1', 'a.png'))).toEqual([['See '], '1'])
  for (const part of [{ mailId: null }, { mailId: 'other' }, { isPicture: false }])
    expect(read(text, picture('1', 'a.png', part))).toEqual([[text]])
})

test('displayed images are not listed again, and other messages stay unchanged', () => {
  const messages = [
    { body: toParagraphs('[Picture: a.png]'), byMail: { mailId: 'm' } },
    { body: toParagraphs('[Picture: a.png]'), byMail: null },
  ]
  const { messages: placedMessages, files } = withPictures(messages, [
    picture('1', 'a.png'),
    picture('2', 'b.png'),
  ])
  expect(placedMessages.map(({ pieces }) => pieces?.length ?? null)).toEqual([1, null])
  expect(files.map(({ id }) => id)).toEqual(['2'])
})
