import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pluginPackages } from './scripts/plugin_packages.ts'

const moduleOf = (name: string, file: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/${name}/dist/${file}`, import.meta.url)),
})

/** Tests of what a module keeps for the whole page (requests under way, registered kinds): they need one of their own. */
const ON_THEIR_OWN = [
  'frontend/providers/http.test.ts',
  'frontend/dialogs/LoadingOverlay.test.tsx',
  'frontend/fields/same_text.test.ts',
]

/** Browser code only; the server's tests run in Japa. */
export default defineConfig({
  plugins: [pluginPackages(), react()],
  // Under the conditions of tests these would be found as CommonJS here and as modules there: two routers that do not know each other.
  resolve: { alias: [moduleOf('react-router', 'development/index.mjs'), moduleOf('react-router-dom', 'index.mjs')] },
  test: {
    environment: 'jsdom',
    setupFiles: [
      './frontend/test_setup.ts',
      ...(process.env.SPEC_COVERAGE ? ['./tests/contract/record_vitest.ts'] : []),
    ],
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['frontend/**/*.test.{ts,tsx}', 'plugins/*/frontend/**/*.test.{ts,tsx}'],
          exclude: ON_THEIR_OWN,
          // Each worker loads MUI and react-admin once; files of their own load them a hundred times.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own', include: ON_THEIR_OWN } },
    ],
    css: false,
    // Two waits in vain (four seconds each, see test_setup.ts) end before this: the failure then says what was missing, and a busy machine fails nothing.
    testTimeout: 20_000,
    // A shared machine may be too slow for one wait; a test that is wrong fails three times.
    retry: process.env.CI ? 2 : 0,
    server: { deps: { inline: [/react-admin/, /\/ra-/, /react-router/] } },
  },
})
