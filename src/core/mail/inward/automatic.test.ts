import { expect, test } from 'vitest'
import { detectAutomatic } from './automatic.ts'

const mail = {
  headers: [] as { key: string; value: string }[],
  from: 'edith@example.com',
  subject: 'Re: WH-1',
  text: 'May.',
}
const withHeader = (key: string, value: string) => detectAutomatic({ ...mail, headers: [{ key, value }] })

test.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'auto-generated; type=vacation'],
  ['precedence', 'bulk'],
  ['precedence', 'auto_reply'],
  ['x-autoreply', 'yes'],
  ['list-id', 'News <news.example.com>'],
  ['return-path', '<>'],
  ['content-type', 'multipart/report; report-type=delivery-status; boundary=b'],
])('%s: %s marks an automated message', (key, value) => {
  expect(withHeader(key, value)).toBe('says so')
})

test('headers common in personal mail mean nothing', () => {
  expect(withHeader('auto-submitted', 'no')).toBeNull()
  expect(withHeader('precedence', 'first-class')).toBeNull()
  expect(withHeader('return-path', '<edith@example.com>')).toBeNull()
  expect(detectAutomatic(mail)).toBeNull()
})

test.each([
  'Automatic reply: WH-1042',
  'Out of office: WH-1042',
  'Automatische Antwort: WH-1042',
  'Abwesenheitsnotiz',
  'Réponse automatique : WH-1042',
  'Respuesta automática: WH-1042',
  'Risposta automatica: WH-1042',
  'Resposta automática: WH-1042',
  'Automatisch antwoord: WH-1042',
  'Autosvar: WH-1042',
  'Automatyczna odpowiedź: WH-1042',
  'Автоответ: WH-1042',
  '自動返信: WH-1042',
  'Undeliverable: WH-1042',
  'Delivery Status Notification (Failure)',
])('the subject “%s” marks an automated message', subject => {
  expect(detectAutomatic({ ...mail, subject })).toBe('says so')
})

test.each([
  'Thank you for your message. I am out of the office until March 9 with limited access to email.',
  'Ich bin derzeit nicht im Büro und antworte nach meiner Rückkehr.',
  'Je suis absente jusqu’au 9 mars.',
  'Estoy fuera de la oficina hasta el 9 de marzo.',
  'Sono fuori ufficio fino al 9 marzo.',
  'Estou ausente até 9 de março.',
  'Ik ben afwezig tot 9 maart.',
  'Jag är på semester till den 9 mars.',
])('the text “%s” marks an automated message without such headers', text => {
  expect(detectAutomatic({ ...mail, text })).toBe('reads so')
})

test('a person who asks a question or writes at length is not an automated sender', () => {
  const away = 'I am out of the office until March 9.'
  expect(detectAutomatic({ ...mail, text: `${away} Can you call Dana?` })).toBeNull()
  expect(detectAutomatic({ ...mail, text: `${away} ${'The decimal is short. '.repeat(60)}` })).toBeNull()
})
