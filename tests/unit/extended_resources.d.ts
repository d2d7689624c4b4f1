import type {} from '#engine'

declare module '#engine/definition/row.ts' {
  /** Resources that plugins of the unit tests extend. */
  interface Resources {
    'teste/coisas': Record<string, unknown>
    'x/y': Record<string, unknown>
  }
}
