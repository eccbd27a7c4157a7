import type { Module } from '../../core/module/module.ts'

const anyone = { who: 'anyone' } as const

export const signIn: Module = {
  name: 'sign-in',
  pages: [
    {
      path: '/auth/login',
      title: 'Sign in',
      description: 'Sign in to Wellhead, where your organization manages its leases and wells.',
      gate: anyone,
      load: () => import('./LoginPage.tsx'),
    },
    {
      path: '/auth/register',
      title: 'Create an account',
      description: 'Create a Wellhead account, then create an organization or join one with its code.',
      gate: anyone,
      load: () => import('./RegisterPage.tsx'),
    },
    {
      path: '/auth/two-factor',
      title: 'Enter your code',
      gate: anyone,
      load: () => import('./TwoFactorPage.tsx'),
    },
    { path: '/auth/logout', title: 'Sign out', gate: anyone, load: () => import('./LogoutPage.tsx') },
    {
      path: '/auth/forgot-password',
      title: 'Forgot password',
      gate: anyone,
      load: () => import('./ForgotPasswordPage.tsx'),
    },
    {
      path: '/auth/reset-password',
      title: 'Choose a new password',
      gate: anyone,
      load: () => import('./ResetPasswordPage.tsx'),
    },
    {
      path: '/auth/verify-email',
      title: 'Confirm your email address',
      gate: { who: 'person' },
      load: () => import('./VerifyEmailPage.tsx'),
    },
  ],
}
