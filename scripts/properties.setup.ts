import fc from 'fast-check'

// Property tests use the same cases each time, so that results are reproducible. RANDOM=1 draws new ones; turn
// any failure it finds into a separate case.
if (process.env['RANDOM'] === undefined) fc.configureGlobal({ seed: 20_261_123 })
