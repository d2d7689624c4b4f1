import { existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { compressAssets } from './scripts/compress_assets.ts'
import { developmentPages } from './scripts/development_pages.ts'
import { pluginPackages } from './scripts/plugin_packages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The pages of the product: each one its own build, so that the phone of somebody without the staff app never loads a byte of it. */
const ENTRIES = {
  staff: 'frontend/index.html',
  public: 'frontend/public/index.html',
}
const present = Object.entries(ENTRIES).filter(([, html]) => existsSync(root + html))

/** public/staff.html instead of public/frontend/index.html: the server serves the page, not the source tree. */
function flatHtml(): Plugin {
  return {
    name: 'ipe:flat-html',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, html] of present) {
          const page = bundle[html]
          if (page?.type !== 'asset') continue
          delete bundle[html]
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source: page.source })
        }
      },
    },
  }
}

/** What makes the staff app large. A public page that reaches it would bring all of it to a phone. */
const STAFF_ONLY = /^(@mui\/|@emotion\/|@tanstack\/|react-admin|ra-|react-router|react-hook-form|#frontend$)/

/** The shell for people without the staff app is React and nothing else. */
function smallPublicPages(): Plugin {
  return {
    name: 'ipe:small-public-pages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name === 'public' && STAFF_ONLY.test(source))
        this.error(`${importer ?? 'A public page'} imports ${source}: public pages use #public and React only.`)
    },
  }
}

/**
 * `#frontend` names everything a plugin may use. Without this note each part of the frame a plugin brings would load all
 * of it with the first screen, the generated screens and every kind of field included, for the two functions it uses.
 */
function toolkitByName(): Plugin {
  return {
    name: 'ipe:toolkit-by-name',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '#frontend') return null
      const toolkit = await this.resolve(source, importer, { skipSelf: true })
      return toolkit && { ...toolkit, moduleSideEffects: false }
    },
  }
}

/**
 * Which scripts the pages of a plugin begin with, so that the server can name them before the shell asks: one trip less on a slow network.
 * And what they load later: the worker stores it with the first visit, so that no page lacks its script after a deploy or without a connection.
 */
function firstScripts(): Plugin {
  return {
    name: 'ipe:first-scripts',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'public') return
      const found: Record<string, string[]> = {}
      const later: Record<string, string[]> = {}
      const reached = (name: string, all = new Set<string>()) => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || all.has(name)) return all
        all.add(name)
        for (const style of (file as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])
          all.add(style)
        for (const next of [...file.imports, ...file.dynamicImports]) reached(next, all)
        return all
      }
      for (const file of Object.values(bundle)) {
        const plugin =
          file.type === 'chunk' && /\/plugins\/([^/]+)\/frontend\/public\.tsx?$/.exec(file.facadeModuleId ?? '')?.[1]
        if (!plugin) continue
        found[plugin] = [file.fileName, ...file.imports]
        later[plugin] = [...reached(file.fileName)]
      }
      this.emitFile({ type: 'asset', fileName: 'assets/public/plugins.json', source: JSON.stringify(found) })
      this.emitFile({ type: 'asset', fileName: 'assets/public/all-of-plugins.json', source: JSON.stringify(later) })
    },
  }
}

/** A screen that reaches server code over some shared file would fail only when somebody opens it; so the build does. */
function noServerCode(): Plugin {
  return {
    name: 'ipe:no-server-code',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith('node:'))
        this.error(`${importer ?? 'A screen'} imports ${source}: something a screen imports reaches server code.`)
    },
  }
}

/** Names carry a hash, so files of earlier builds would pile up for ever. They go only once the new ones are there. */
function removeOlder(name: string, fresh: Set<string>) {
  for (const file of readdirSync(`${root}public/assets/${name}`)) {
    if (!fresh.has(`assets/${name}/${file.replace(/\.(br|gz)$/, '')}`))
      rmSync(`${root}public/assets/${name}/${file}`, { recursive: true })
  }
}

const environment = (name: string, html: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'public',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: `assets/${name}`,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      input: root + html,
      output: {
        // Language data of the text reader are packed already: with the end .gz they would be taken for the compressed form of another file.
        assetFileNames: ({ names: [own = ''] }) =>
          own.endsWith('.traineddata.gz')
            ? `assets/${name}/${own.split('.')[0]}-[hash].traineddata`
            : `assets/${name}/[name]-[hash][extname]`,
      },
    },
  },
})

export default defineConfig({
  root,
  publicDir: false,
  // The .env at the root is the server's: its NODE_ENV=development would put React's development build into production.
  envDir: false,
  plugins: [
    noServerCode(),
    smallPublicPages(),
    pluginPackages(),
    toolkitByName(),
    react(),
    flatHtml(),
    firstScripts(),
    developmentPages(ENTRIES),
  ],
  environments: Object.fromEntries(present.map(([name, html]) => [name, environment(name, html)])),
  builder: {
    async buildApp(builder) {
      for (const [name] of present) {
        const built = await builder.build(builder.environments[name])
        if ('output' in built) removeOlder(name, new Set(built.output.map((file) => file.fileName)))
        await compressAssets(`${root}public/assets/${name}`)
      }
    },
  },
  // A package brings no React of its own.
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', '@mui/material', '@emotion/react', '@tanstack/react-query'],
  },
  // The address of the product, or none: `npm run dev` looked whether it is free.
  server: {
    host: process.env.DEV_HOST,
    port: Number(process.env.DEV_PORT ?? 5173),
    strictPort: process.env.DEV_PORT !== undefined,
  },
})
