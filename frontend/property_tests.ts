import fc from 'fast-check'

// CI uses a fixed seed, so that its results are reproducible; other runs generate new cases.
if (process.env.CI) fc.configureGlobal({ seed: 20261120 })

/** fast-check, configured for the tests of the screens. */
export default fc
