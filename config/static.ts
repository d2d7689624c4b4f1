import { defineConfig } from '@adonisjs/static'

const files = {
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore' as const,
  // Vite names every asset after its content, so browsers may keep it for good.
  immutable: true,
  maxAge: '1y',
  // A folder is no page: its address is unknown like any other. Handed on to serve-static; AssetsConfig does not name it.
  redirect: false,
}

export default defineConfig(files)
