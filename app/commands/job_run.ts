import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { jobDefinition, jobNames } from '#app/jobs/registry.ts'

/** Runs a kind of background work now, in this process: to try a job, or to make up for a night. */
export default class JobRun extends BaseCommand {
  static commandName = 'job:run'
  static description = 'Run a background job now, in this process; without a name the jobs are listed'
  static help = [
    '{{ binaryName }} job:run                                   lists the names',
    '{{ binaryName }} job:run emails.limpar                     what else runs every night',
    '{{ binaryName }} job:run NAME --data \'{"empresaId": 1}\'    with what the job is given',
  ]
  static options: CommandOptions = { startApp: true }

  declare job: string | undefined
  declare data: string | undefined

  static {
    this.defineArgument('job', {
      type: 'string',
      argumentName: 'name',
      required: false,
      description: 'Name of the job',
    })
    this.defineFlag('data', { type: 'string', description: 'What the job is given, as JSON' })
  }

  async run() {
    const names = jobNames().toSorted()
    if (!this.job) return names.forEach((name) => this.logger.log(name))
    if (!names.includes(this.job))
      return this.#fail(`Nenhuma tarefa se chama "${this.job}". As que existem: ${names.join(', ')}.`)
    let data: unknown = {}
    try {
      data = JSON.parse(this.data ?? '{}')
    } catch {
      return this.#fail('O que vem com --data não é um JSON válido.')
    }
    try {
      await jobDefinition(this.job).handler({
        id: 0,
        name: this.job,
        data,
        attempt: 1,
        signal: new AbortController().signal,
        progress: async (percent, text) => this.logger.info(`${Math.round(percent)}%${text ? ` ${text}` : ''}`),
      })
      this.logger.success(`A tarefa "${this.job}" terminou.`)
    } catch (error: any) {
      this.#fail(`A tarefa "${this.job}" falhou: ${error.message}`)
    }
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}
