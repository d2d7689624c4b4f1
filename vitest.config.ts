import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pluginPackages } from './scripts/plugin_packages.ts'

const moduleOf = (name: string, file: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/${name.split('/')[0]}/dist/${file}`, import.meta.url)),
})

const EVERY_TEST = ['frontend/**/*.test.{ts,tsx}', 'plugins/*/frontend/**/*.test.{ts,tsx}']
/**
 * They put another `location` in the place of the page's, or want what Node has and jsdom lacks (timing of resources, decompression):
 * see `projects`.
 */
const IN_NODE = [
  'frontend/App.test.tsx',
  'frontend/dialogs/session_dialogs.test.tsx',
  'frontend/layout/layout.test.tsx',
  'frontend/fields/same_text.test.ts',
  'plugins/portal/frontend/tests/portal.test.tsx',
  'plugins/portal/frontend/tests/resume_file.test.ts',
]

/** What react-admin 5 says outside of production, and nobody can mend here. Anything else in the output is a fault. */
const OF_LIBRARIES = [
  // It hands its text inputs the names of older MUI beside those of today.
  /^React does not recognize the `[iI]nputProps` prop/,
  // Every refusal, those a test asks for too.
  /^ApiError: /,
]

/** Browser code only; the server's tests run in Japa. */
export default defineConfig({
  plugins: [pluginPackages(), react()],
  // Under the conditions of tests these would be found as CommonJS here and as modules there: two routers that do not know each other.
  resolve: {
    alias: [
      moduleOf('react-router', 'development/index.mjs'),
      moduleOf('react-router/dom', 'development/dom-export.mjs'),
      moduleOf('react-router-dom', 'index.mjs'),
    ],
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./frontend/test_setup.ts'],
    // Each file has modules and a page of its own. In a vm context jsdom itself is loaded once per worker, not once per file.
    projects: [
      { extends: true, test: { name: 'page', pool: 'vmThreads', include: EVERY_TEST, exclude: IN_NODE } },
      { extends: true, test: { name: 'node', pool: 'threads', include: IN_NODE } },
    ],
    maxWorkers: 2,
    css: false,
    onConsoleLog: (text) => !OF_LIBRARIES.some((pattern) => pattern.test(text)),
    // Two waits in vain (four seconds each, see test_setup.ts) end before this: the failure then says what was missing, and a busy machine fails nothing.
    testTimeout: 20_000,
    // A shared machine may be too slow for one wait; a test that is wrong fails three times.
    retry: process.env.CI ? 2 : 0,
    // A package below it has a file of its own for `require`, which a vm context cannot read.
    deps: { optimizer: { client: { enabled: true, include: ['node-polyglot'] } } },
    server: { deps: { inline: [/react-admin/, /\/ra-/, /react-router/] } },
  },
})
