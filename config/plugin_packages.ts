/** npm packages that are plugins, by name: their default export is a plugin(). Plain, because the build of the screens reads it too. */
const named: string[] = []

/** `PLUGIN_PACKAGES=ipe-visitas,@acme/ipe-frota` adds to them without a change of this file. */
export const packages = [
  ...named,
  ...(process.env.PLUGIN_PACKAGES ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean),
]
