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
    '{{ binaryName }} import --undo 12                takes import 12 back, of the command or of the screen',
  ]
  static options: CommandOptions = { startApp: true }

  declare resource: string | undefined
  declare file: string | undefined
  declare company: number | undefined
  declare write: boolean
  declare key: string | undefined
  declare sheet: string | undefined
  declare skipRefused: boolean
  declare ignoreOptional: boolean
  declare createMissing: boolean
  declare user: string | undefined
  declare undo: number | undefined

  static {
    this.defineArgument('resource', { type: 'string', description: 'Key of the resource', required: false })
    this.defineArgument('file', { type: 'string', description: 'XLSX or CSV', required: false })
    this.defineFlag('company', { type: 'number', description: 'Id of the company' })
    this.defineFlag('write', { type: 'boolean', description: 'Write what was checked' })
    this.defineFlag('key', { type: 'string', description: 'Field that says which record is meant' })
    this.defineFlag('sheet', { type: 'string', description: 'Sheet to read; the first unless told' })
    this.defineFlag('skipRefused', { type: 'boolean', description: 'Write the correct lines and leave the others out' })
    this.defineFlag('ignoreOptional', { type: 'boolean', description: 'Without fields only the company demands' })
    this.defineFlag('createMissing', {
      type: 'boolean',
      description: 'Create what lines name and nobody has recorded (areas, positions)',
    })
    this.defineFlag('user', {
      type: 'string',
      description: 'Login of whose list shows it (default: the first user of the company)',
    })
    this.defineFlag('undo', { type: 'number', description: 'Number of an import that is to be taken back' })
  }

  async run() {
    try {
      await (this.undo === undefined ? this.#import() : this.#undo(this.undo))
    } catch (error) {
      if (!(error instanceof EngineError) && (error as { code?: string }).code !== 'ENOENT') throw error
      this.#fail((error as Error).message)
    }
  }

  async #undo(id: number) {
    const { undoKept } = await import('#app/core/imports/on_the_server.ts')
    const kept = await undoKept(id)
    for (const { field, message } of kept) this.logger.log(`${field}: ${message}`)
    if (kept.length) return this.#fail(`Importação ${id}: ${kept.length} registros ficaram, o resto foi desfeito.`)
    this.logger.success(`Importação ${id} desfeita.`)
  }

  async #import() {
    if (!this.resource || !this.file || !this.company)
      return this.#fail('Diga o cadastro, o arquivo e a empresa (--company), ou o que desfazer (--undo).')
    const [{ proposal }, { runImport }, { openTable }, { writeKept }] = await Promise.all([
      import('#app/core/imports/proposal.ts'),
      import('#app/core/imports/run.ts'),
      import('#app/imports/table_file.ts'),
      import('#app/core/imports/on_the_server.ts'),
    ])
    const resource = engine().registry.resources.get(this.resource)
    if (!resource || resource.def.embedded || !can(resource.def, 'create'))
      return this.#fail(`O cadastro "${this.resource}" não existe ou não recebe importação.`)
    const context = await engine().systemContext(this.company)
    const bytes = await readFile(this.file)
    const proposed = await proposal(context, resource.key, bytes, { planilha: this.sheet })
    const options = {
      ...proposed,
      chave: this.key ?? proposed.chave,
      ignoraOpcionaisObrigatorios: Boolean(this.ignoreOptional),
      criarFaltantes: Boolean(this.createMissing),
    }
    if (options.chave !== null && !options.mapa.includes(options.chave))
      return this.#fail(`Nenhuma coluna do arquivo tem o campo "${options.chave}".`)
    options.titulos.forEach((title, column) => this.logger.log(`  ${title} → ${options.mapa[column] ?? '(ignorada)'}`))
    const run = { context, resource, options }
    const seen = await runImport({ ...run, file: await openTable(bytes) })
    for (const { line, field, value, message } of seen.recusas)
      this.logger.log(`${options.planilha}, linha ${line}, ${field}${value === null ? '' : ` "${value}"`}: ${message}`)
    for (const { recurso, nomes } of seen.criados ?? []) this.logger.log(`${recurso}, a criar: ${nomes.join(', ')}`)
    const told = `${seen.linhas} linhas: ${seen.novos} novos, ${seen.alterados} alterados, ${seen.recusados} recusados`
    if (seen.recusados && !(this.write && this.skipRefused)) return this.#fail(`${told}. Nada foi gravado.`)
    if (!this.write) return void this.logger.success(`${told}. Nada foi gravado: use --write.`)
    const { id, outcome } = await writeKept(context, resource.key, this.file, options, seen, this.user)
    this.logger.success(`${outcome.novos} novos, ${outcome.alterados} alterados, ${outcome.recusados} recusados.`)
    this.logger.info(`Importação ${id}: "node ace import --undo ${id}" a desfaz.`)
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}
