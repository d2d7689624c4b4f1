import { defineConfig, drivers } from '@adonisjs/core/hash'

/** What OWASP asks of scrypt, in the form that takes least memory at once: 2^15 blocks of 8 (32 MB), three times. Stored hashes with less are made anew at sign-in. */
export default defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt({
      cost: process.env.NODE_ENV === 'test' ? 16 : 32_768,
      blockSize: 8,
      parallelization: process.env.NODE_ENV === 'test' ? 1 : 3,
      maxMemory: 64 * 1024 * 1024,
    }),
  },
})
