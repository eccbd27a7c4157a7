import fc from 'fast-check'

// A test that passes here passes everywhere: properties draw the same cases each time. RANDOM=1 draws new ones, and what
// it finds becomes a case of its own.
if (process.env['RANDOM'] === undefined) fc.configureGlobal({ seed: 20_261_123 })
