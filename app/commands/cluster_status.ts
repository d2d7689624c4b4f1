import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const spell = (seconds: number) =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`

/** What runs on this database, and how the queue fares. */
export default class ClusterStatus extends BaseCommand {
  static commandName = 'cluster:status'
  static description =
    'Show the processes of the installation, their versions and the queue (exit code 1 when jobs are late or nobody runs)'
  static help = ['{{ binaryName }} cluster:status --json    the same for programs']
  static options: CommandOptions = { startApp: true }

  declare json: boolean

  static {
    this.defineFlag('json', { type: 'boolean', description: 'As JSON' })
  }

  async run() {
    const [{ presentProcesses }, { jobCounts, oldestDueJob }] = await Promise.all([
      import('#app/cluster/presence.ts'),
      import('#app/monitoring/job_figures.ts'),
    ])
    const [processes, jobs, late] = await Promise.all([presentProcesses(), jobCounts(), oldestDueJob()])
    const versions = [...new Set(processes.map((process) => process.version))]
    if (!processes.length || late > 300) this.exitCode = 1
    if (this.json) return this.logger.log(JSON.stringify({ processes, versions, jobs, lateSeconds: late }))
    if (!processes.length) this.logger.error('Nenhum processo está em execução neste banco de dados.')
    for (const { machine, pid, role, version, age } of processes)
      this.logger.log(`${role === 'web' ? 'servidor' : 'tarefas '}  ${machine}:${pid}  ${version}  há ${spell(age)}`)
    if (versions.length > 1) this.logger.warning(`Há ${versions.length} versões em execução: ${versions.join(', ')}.`)
    const count = (state: string) => jobs.filter((job) => job.state === state).reduce((sum, job) => sum + job.count, 0)
    this.logger.log(
      `Fila: ${count('pendente')} esperando, ${count('executando')} em execução, ${count('falhou')} com falha; atraso de ${spell(late)}.`,
    )
  }
}
