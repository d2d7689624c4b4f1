import fc from 'fast-check'

// CI repeats the same generated cases, so a landing never depends on luck; every other run explores new ones.
if (process.env.CI) fc.configureGlobal({ seed: 20261120 })

/** fast-check as the tests of the screens use it. */
export default fc
