import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { storagePath } from '#config/drive.ts'
import { engine } from '#engine/engine.ts'
import type { Registry } from '#engine/registry/registry.ts'
import { dropPlugin, type Removal, removalOf } from '#engine/migrations/removal.ts'
import { exportRemoval } from '#engine/migrations/removal_export.ts'
import { choosePlugin, registryOf, remember, requirersOf } from './plugin_switch.ts'

const count = (number: number, value: string, many: string) => `${number} ${number === 1 ? value : many}`
const rowsText = (rows: number) => count(rows, 'linha', 'linhas')

/** Takes a plugin out with its tables and rows, which are exported first. */
export default class PluginRemove extends BaseCommand {
  static commandName = 'plugin:remove'
  static description = 'Export the rows of a plugin, then drop its tables and the columns it added to others'
  static help = [
    '{{ binaryName }} plugin:remove example --dry-run    only list what would go',
    '{{ binaryName }} plugin:remove example              asks before it drops (--yes: does not ask)',
    '',
    'Stop the servers before. Rows and files are exported to storage/removidos/<plugin>-<time>. The folder of the plugin stays; plugin:enable begins anew.',
  ]
  static options: CommandOptions = { startApp: true }

  declare plugin: string
  declare dryRun: boolean
  declare yes: boolean

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Name of the plugin, as plugin:list --all shows it' })
    this.defineFlag('dryRun', { type: 'boolean', description: 'Only list tables, rows, columns and references' })
    this.defineFlag('yes', { type: 'boolean', description: 'Do not ask' })
  }

  async run() {
    try {
      const { found, chosen } = await choosePlugin(this.plugin)
      if (chosen.state === 'absent')
        return this.logger.info(`O plugin "${this.plugin}" não tem dados nesta instalação.`)
      const requirers = requirersOf(found, this.plugin, ['enabled', 'disabled'])
      if (requirers.length)
        throw new Error(
          `O plugin "${this.plugin}" é requerido por ${requirers.map((requirer) => `"${requirer}"`).join(' e ')}: remova antes com plugin:remove.`,
        )
      const registry = registryOf(found.filter((plugin) => plugin.state !== 'absent'))
      const { client, dialect } = engine()
      const removal = await removalOf(client, dialect, registry, this.plugin)
      this.#showRemoval(removal)
      if (removal.references.length) throw new Error('Outros ainda se referem a estas tabelas: nada foi removido.')
      if (this.dryRun) return this.logger.info('Nada foi alterado.')
      if (!(await this.#agreed())) return this.logger.info('Nada foi alterado.')
      await this.#remove(registry, removal, chosen.home)
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }

  #showRemoval(removal: Removal) {
    for (const { spec, rows } of removal.tables) this.logger.log(`  tabela ${spec.name}: ${rowsText(rows)}`)
    for (const { table, column, rows } of removal.columns)
      this.logger.log(`  coluna ${table}.${column}: preenchida em ${rowsText(rows)}`)
    for (const reference of removal.references)
      this.logger.log(
        `  referência ${reference.table}.${reference.column} (plugin ${reference.owner}) a ${reference.target}`,
      )
    const sum = (all: { rows: number }[]) => all.reduce((total, item) => total + item.rows, 0)
    this.logger.log(
      `  ao todo: ${rowsText(sum(removal.tables))} em ${count(removal.tables.length, 'tabela', 'tabelas')}, ${count(sum(removal.columns), 'valor', 'valores')} em tabelas de outros, ${count(removal.files, 'arquivo', 'arquivos')}`,
    )
    if (removal.jobs) this.logger.log(`  tarefas na fila: ${removal.jobs}`)
    if (!removal.tables.length && !removal.columns.length) this.logger.log('  nenhuma tabela ou coluna')
  }

  async #agreed() {
    if (this.yes) return true
    if (!process.stdin.isTTY) throw new Error('Confirme com --yes (ou veja antes com --dry-run): nada foi removido.')
    return this.prompt.confirm(`Exportar e depois apagar tudo isso? Os servidores devem estar parados.`)
  }

  /** Switched off first: a process that starts meanwhile, or after an interruption, must not look for half a plugin. */
  async #remove(registry: Registry, removal: Removal, home: string) {
    const { client, dialect, ports } = engine()
    await remember(this.plugin, 'disabled')
    const target = join(
      fileURLToPath(storagePath),
      'removidos',
      `${this.plugin}-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`,
    )
    await mkdir(target, { recursive: true, mode: 0o700 })
    const exported = await exportRemoval(client, dialect, ports.files, removal, target)
    await client.transaction((trx) => dropPlugin(trx, dialect, registry, this.plugin, home, removal))
    await remember(this.plugin, 'absent')
    await Promise.all(exported.files.map((path) => ports.files.remove(path)))
    this.logger.success(
      `Plugin "${this.plugin}" removido. ${rowsText(Object.values(exported.rows).reduce((sum, row) => sum + row, 0))} e ${exported.files.length} arquivo(s) exportados para ${target}`,
    )
  }
}
