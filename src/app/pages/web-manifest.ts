export const iconPath = '/icon.svg'

/** The default theme's background, around the window of the installed application. */
const backgroundColor = '#0d0e10'

/** The web app manifest, which lets a phone or computer install Wellhead. */
export const webManifest = JSON.stringify({
  name: 'Wellhead',
  short_name: 'Wellhead',
  description: 'Leases and wells, in one place.',
  id: '/app',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  background_color: backgroundColor,
  theme_color: backgroundColor,
  icons: [{ src: iconPath, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  shortcuts: [
    { name: 'Leases', url: '/app/leases' },
    { name: 'Map', url: '/app/map' },
  ],
})
