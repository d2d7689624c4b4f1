import { defineConfig } from '@adonisjs/static'

/** Vite names every asset after its content, so browsers may keep it for good. */
export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  immutable: true,
  maxAge: '1y',
})
