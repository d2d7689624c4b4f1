interface MigrationFile {
  name: string
}
interface MigrationSource {
  config: { migrations?: { releasedNames?: ReadonlyMap<string, string> } }
  getMigrations(): Promise<MigrationFile[]>
}

/**
 * Makes migrations that moved to another plugin keep the names they were released under (`releasedNames` of the
 * connection's migrations), wherever Lucid compares files with what a database recorded.
 */
export async function installReleasedNames(): Promise<void> {
  // Lucid does not export the class; it lies beside the runner.
  const beside = new URL('./source.js', import.meta.resolve('@adonisjs/lucid/migration'))
  const { prototype } = ((await import(beside.href)) as { MigrationSource: { prototype: MigrationSource } })
    .MigrationSource
  const { getMigrations } = prototype
  prototype.getMigrations = async function () {
    const names = this.config.migrations?.releasedNames
    const files = await getMigrations.call(this)
    return names?.size ? files.map((file) => ({ ...file, name: names.get(file.name) ?? file.name })) : files
  }
}
