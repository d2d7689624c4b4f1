import type { Extension } from '../../definition/plugin.ts'

/** Extensions of a resource with the plugin of each, so that errors name the right plugin. */
export type Extensions = readonly { name: string; extension: Extension }[]
