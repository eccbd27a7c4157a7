import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { totpCode } from '../src/core/auth/testing/totp.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { readEmails, waitForEmail } from './helpers/outbox.ts'
import { newOwner, password } from './helpers/people.ts'

const browser = useBrowser()

/** Enters the password on the sign-in page. */
async function enterPassword(page: Page, email: string) {
  await page.goto('/auth/login?next=/app/profile')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the confirmation link in the user's own browser, which security features require first. */
async function confirmEmail(page: Page, email: string) {
  await page.goto('/app/profile/settings')
  await page.getByText(`Confirm ${email}`).waitFor()
  expect(await page.getByRole('button', { name: 'Add a passkey' }).isEnabled()).toBe(false)
  const { link } = await waitForEmail(email, /Confirm your/)
  await page.context().request.get(link!)
}

test('two-factor sign-in requires a code after the password, or a recovery code once', async () => {
  const { page, email } = await newOwner(await browser(), 'Tina Two', 'Two Factor Oil')
  await confirmEmail(page, email)
  await page.goto('/app/profile/settings')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const setupDialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await setupDialog.getByLabel('Your password').fill('not the password')
  await setupDialog.getByRole('button', { name: 'Continue' }).click()
  await setupDialog.getByText('Incorrect current password.').waitFor()
  await setupDialog.getByLabel('Your password').fill(password)
  await setupDialog.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('dialog', { name: 'Add Wellhead to your authenticator' })
  const key = await confirm.locator('code').innerText()
  const uri = `otpauth://totp/Wellhead?secret=${key}`
  expect(await axe(page)).toEqual([])
  await confirm.getByLabel('Current code').fill(totpCode(uri))
  await confirm.getByRole('button', { name: 'Turn on' }).click()
  const codesDialog = page.getByRole('dialog', { name: 'Save these recovery codes' })
  await codesDialog.waitFor()
  const codes = await codesDialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  await codesDialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('Sign-in requires your password and a code').waitFor()
  await expect
    .poll(async () => (await readEmails(email)).map(({ subject }) => subject))
    .toContain('Two-factor sign-in was turned on for Wellhead')

  const secondDevice = await newWindow(await browser())
  const errors = collectErrors(secondDevice)
  await enterPassword(secondDevice, email)
  await secondDevice.getByRole('heading', { name: 'Enter your code' }).waitFor()
  expect(await axe(secondDevice)).toEqual([])
  await secondDevice.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(secondDevice)).toBeLessThanOrEqual(0)
  await secondDevice.getByLabel('Code').fill('12')
  await secondDevice.getByRole('button', { name: 'Sign in', exact: true }).click()
  await secondDevice.getByText('The code has six digits.').waitFor()
  await secondDevice.getByLabel('Code').fill(totpCode(uri))
  await secondDevice.getByRole('button', { name: 'Sign in', exact: true }).click()
  await secondDevice.waitForURL('**/app/profile')
  expect(errors).toEqual([])

  for (const works of [true, false]) {
    const thirdDevice = await newWindow(await browser())
    await enterPassword(thirdDevice, email)
    await thirdDevice.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await thirdDevice.getByLabel('Recovery code').fill(codes[0]!)
    await thirdDevice.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (works) await thirdDevice.waitForURL('**/app/profile')
    else await thirdDevice.getByText('Incorrect recovery code, or it was already used.').waitFor()
  }
})

test('a passkey signs in without a password, until removed', async () => {
  const { page, email } = await newOwner(await browser(), 'Pam Passkey', 'Passkey Oil')
  await confirmEmail(page, email)
  const errors = collectErrors(page)
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/app/profile/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const prove = page.getByRole('dialog', { name: 'Add a passkey' })
  await prove.getByLabel('Your password').fill(password)
  await prove.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Passkey added').waitFor()
  await page.getByRole('button', { name: /^Remove the passkey/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await expect
    .poll(async () => (await readEmails(email)).map(({ subject }) => subject))
    .toContain('A passkey was added to Wellhead')

  await page.context().clearCookies()
  await page.goto('/auth/login?next=/app/profile/settings')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/app/profile/settings')
  expect(errors).toEqual([])

  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await page.getByText('Passkey removed').waitFor()
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey does not match an account here.').waitFor()
})
