import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pluginPackages } from './scripts/plugin_packages.ts'

const moduleOf = (name: string, file: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/${name}/dist/${file}`, import.meta.url)),
})

/** Browser code only; the server's tests run in Japa. */
export default defineConfig({
  plugins: [pluginPackages(), react()],
  // Under the conditions of tests these would be found as CommonJS here and as modules there: two routers that do not know each other.
  resolve: { alias: [moduleOf('react-router', 'development/index.mjs'), moduleOf('react-router-dom', 'index.mjs')] },
  test: {
    environment: 'jsdom',
    include: ['frontend/**/*.test.{ts,tsx}', 'plugins/*/frontend/**/*.test.{ts,tsx}'],
    setupFiles: [
      './frontend/test_setup.ts',
      ...(process.env.SPEC_COVERAGE ? ['./tests/contract/record_vitest.ts'] : []),
    ],
    // One worker starts MUI and react-admin once; a fresh one per file would load them dozens of times.
    pool: 'threads',
    maxWorkers: 2,
    css: false,
    // Two waits in vain (four seconds each, see test_setup.ts) end before this: the failure then says what was missing, and a busy machine fails nothing.
    testTimeout: 20_000,
    // A shared machine may be too slow for one wait; a test that is wrong fails three times.
    retry: process.env.CI ? 2 : 0,
    server: { deps: { inline: [/react-admin/, /\/ra-/, /react-router/] } },
  },
})
