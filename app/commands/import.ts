import { readFile } from 'node:fs/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { EngineError } from '#engine'
import { can } from '#engine/compiler/names.ts'
import { engine } from '#engine/engine.ts'

/** Imports a spreadsheet from the command line, through the same checks as the screen. */
export default class Import extends BaseCommand {
  static commandName = 'import'
  static description = 'Import a spreadsheet (XLSX or CSV) into a resource; without --write it is only checked'
  static help = [
    '{{ binaryName }} import gestao-talentos/talentos pessoas.xlsx --company 1',
    '{{ binaryName }} import gestao-talentos/talentos pessoas.xlsx --company 1 --write',
    '{{ binaryName }} import captacao/motivos-recusa motivos.csv --company 1 --write --key id --skip-refused',
  ]
  static options: CommandOptions = { startApp: true }

  declare resource: string
  declare file: string
  declare company: number
  declare write: boolean
  declare key: string | undefined
  declare sheet: string | undefined
  declare skipRefused: boolean
  declare ignoreOptional: boolean

  static {
    this.defineArgument('resource', { type: 'string', description: 'Key of the resource' })
    this.defineArgument('file', { type: 'string', description: 'XLSX or CSV' })
    this.defineFlag('company', { type: 'number', required: true, description: 'Id of the company' })
    this.defineFlag('write', { type: 'boolean', description: 'Write what was checked' })
    this.defineFlag('key', { type: 'string', description: 'Field that says which record is meant' })
    this.defineFlag('sheet', { type: 'string', description: 'Sheet to read; the first unless told' })
    this.defineFlag('skipRefused', { type: 'boolean', description: 'Write the correct lines and leave the others out' })
    this.defineFlag('ignoreOptional', { type: 'boolean', description: 'Without fields only the company demands' })
  }

  async run() {
    try {
      await this.#import()
    } catch (error) {
      if (!(error instanceof EngineError) && (error as { code?: string }).code !== 'ENOENT') throw error
      this.#fail((error as Error).message)
    }
  }

  async #import() {
    const [{ proposal }, { runImport }, { openTable }] = await Promise.all([
      import('#app/core/imports/imports.ts'),
      import('#app/core/imports/run.ts'),
      import('#app/imports/table_file.ts'),
    ])
    const resource = engine().registry.resources.get(this.resource)
    if (!resource || resource.def.embedded || !can(resource.def, 'create'))
      return this.#fail(`O cadastro "${this.resource}" não existe ou não recebe importação.`)
    const context = await engine().systemContext(this.company)
    const bytes = await readFile(this.file)
    const proposed = await proposal(context, resource.key, bytes, this.sheet)
    const options = {
      ...proposed,
      chave: this.key ?? proposed.chave,
      ignoraOpcionaisObrigatorios: Boolean(this.ignoreOptional),
    }
    if (options.chave !== null && !options.mapa.includes(options.chave))
      return this.#fail(`Nenhuma coluna do arquivo tem o campo "${options.chave}".`)
    options.titulos.forEach((title, column) => this.logger.log(`  ${title} → ${options.mapa[column] ?? '(ignorada)'}`))
    const run = { context, resource, options }
    const seen = await runImport({ ...run, file: await openTable(bytes) })
    for (const { line, field, value, message } of seen.recusas)
      this.logger.log(`${options.planilha}, linha ${line}, ${field}${value === null ? '' : ` "${value}"`}: ${message}`)
    const told = `${seen.linhas} linhas: ${seen.novos} novos, ${seen.alterados} alterados, ${seen.recusados} recusados`
    if (seen.recusados && !(this.write && this.skipRefused)) return this.#fail(`${told}. Nada foi gravado.`)
    if (!this.write) return void this.logger.success(`${told}. Nada foi gravado: use --write.`)
    const written = await runImport({ ...run, file: await openTable(bytes), keep: async () => {} })
    this.logger.success(`${written.novos} novos, ${written.alterados} alterados, ${written.recusados} recusados.`)
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}
