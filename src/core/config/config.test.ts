import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { StartError } from './start.error.ts'

describe('the settings', () => {
  test('are optional: by default everything runs on this machine', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: path.resolve('data'),
      MAIL_FROM: 'Wellhead <no-reply@localhost>',
      LOG_LEVEL: 'info',
    })
  })

  test('derive from the port and public address, and treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '8080', SMTP_URL: ' ', DATABASE_URL: '' })).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
    })
    expect(readConfig({ PUBLIC_URL: 'https://land.example.com/' })).toMatchObject({
      PUBLIC_URL: 'https://land.example.com',
      MAIL_FROM: 'Wellhead <no-reply@land.example.com>',
    })
  })

  test.each([
    ['PORT', '8O80', /PORT must be a number from 0 to 65535/],
    ['PORT', '70000', /PORT must be a number/],
    ['HOST', 'http://localhost', /HOST must be an address or a host name/],
    ['PUBLIC_URL', 'land.example.com', /PUBLIC_URL must be an address such as https:/],
    ['PUBLIC_URL', 'https://example.com/wellhead', /PUBLIC_URL must not have a path/],
    ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL must be an address such as postgres:/],
    ['SEAL_KEY', 'short', /SEAL_KEY must have at least 32 characters/],
    ['STORAGE_URL', '/var/files', /STORAGE_URL must be an address such as s3:/],
    ['STORAGE_URL', 's3://storage.example.com/files', /STORAGE_URL must name a key/],
    ['SMTP_URL', 'mail.example.com:25', /SMTP_URL must be an address such as smtps:/],
    ['MAIL_FROM', 'nobody', /MAIL_FROM must be an email address/],
    ['MAIL_FROM', 'x@example.com\r\nBcc: y@example.com', /MAIL_FROM must be an email address/],
    ['REPLY_ADDRESS', 'support+x@example.com', /REPLY_ADDRESS must be an address/],
    ['REPLY_ADDRESS', 'Support <support@example.com>', /REPLY_ADDRESS must be an address/],
    ['IMAP_URL', 'mail.example.com', /IMAP_URL must be an address such as imaps:/],
    ['IMAP_URL', 'imaps://user:hunter2@mail.example.com', /IMAP_URL needs REPLY_ADDRESS/],
    ['MAIL_HOOK_SECRET', 'short', /MAIL_HOOK_SECRET must have at least 32 characters/],
    ['MAIL_AUTH_SERVER', 'mx.example.com', /MAIL_AUTH_SERVER needs REPLY_ADDRESS/],
    ['TRUST_PROXY', 'true', /TRUST_PROXY must list addresses or networks/],
    ['TRUST_PROXY', '10.0.0.0/33', /TRUST_PROXY must list/],
    ['LOG_LEVEL', 'verbose', /LOG_LEVEL must be one of trace, debug, info/],
  ])('%s=%s is rejected with the expected format', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartError)
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })

  test('report several errors together without revealing a password', () => {
    const env = { PORT: 'x', DATABASE_URL: 'pg://me:hunter2@db/wellhead' }
    expect(() => readConfig(env)).toThrow(/PORT[^]*DATABASE_URL/)
    expect(() => readConfig(env)).not.toThrow(/hunter2/)
  })

  test.each(['loopback', '10.0.0.0/8, 192.168.1.4', 'fd00::/8,::1'])('TRUST_PROXY=%s is accepted', list => {
    expect(readConfig({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list)
  })

  test.each(['no-reply@example.com', 'Wellhead <no-reply@example.com>'])('MAIL_FROM=%s is accepted', from => {
    expect(readConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from)
  })
})
