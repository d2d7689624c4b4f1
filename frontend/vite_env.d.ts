/// <reference types="vite/client" />

/** Parts of plugins that come as npm packages, under the addresses those of folders have. Made by `scripts/plugin_packages.ts`. */
declare module 'virtual:plugin-packages' {
  export const screens: Record<string, () => Promise<any>>
  export const kinds: Record<string, () => Promise<any>>
  export const shells: Record<string, () => Promise<any>>
  export const publics: Record<string, () => Promise<any>>
  export const resources: Record<string, () => Promise<any>>
}
