import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { WebPageDef } from '#engine'
import { installCommitCheck } from '#engine/database/commit.ts'
import { installReleasedNames } from '#engine/migrations/released_names.ts'
import { installResumableMigrations } from '#engine/migrations/resume.ts'
import { closeGracefully } from './graceful_close.ts'
import type { Engine } from '#engine/engine.ts'

const workerPage = (area: string, content: () => Promise<string>): WebPageDef => ({
  path: `${area}/sw.js`,
  run: async () => ({ content: await content(), type: 'text/javascript; charset=utf-8' }),
})

/** Starts the engine with the application: definitions first, so a wrong one stops the boot with one sentence; then the routes. */
export default class EngineProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    installCommitCheck()
    installResumableMigrations()
  }

  async boot() {
    await installReleasedNames()
    const [{ Engine, startEngine }, { findPlugins }, { default: core }, { platformPorts }, { default: config }] =
      await Promise.all([
        import('#engine/engine.ts'),
        import('#engine/registry/discovery.ts'),
        import('#app/core/plugin.ts'),
        import('#app/providers/ports.ts'),
        import('#config/plugins.ts'),
      ])
    const found = (await findPlugins(config)).filter((plugin) => plugin.state === 'enabled')
    const plugins = [core, ...found.map((plugin) => plugin.manifest)]
    const engine = startEngine(new Engine(plugins, await this.app.container.make('lucid.db'), platformPorts))
    const [
      { invalidateCompanies },
      { invalidateStaff },
      { invalidateTokens },
      { invalidateWebhooks, noteWrite },
      { invalidateLinkCompanies },
    ] = await Promise.all([
      import('#app/auth/staff_session.ts'),
      import('#app/auth/staff_provider.ts'),
      import('#app/auth/api_tokens.ts'),
      import('#app/core/webhooks/harvest.ts'),
      import('#app/links/link_context.ts'),
    ])
    const forget = (key: string) => {
      if (key === 'utilitario/tokens-api') invalidateTokens()
      if (key === 'utilitario/webhooks') invalidateWebhooks()
      if (key === 'utilitario/empresas') {
        invalidateCompanies()
        invalidateLinkCompanies()
      }
      if (key === 'utilitario/usuarios' || key === 'utilitario/perfis' || key === 'utilitario/empresas')
        invalidateStaff()
    }
    engine.onWriteElsewhere(forget)
    engine.onWrite((key) => {
      forget(key)
      noteWrite(key)
    })
    await this.#routes(engine)
    const { holdAnswers } = await import('#engine/http/validate_response.ts')
    holdAnswers(this.app.inDev ? 'refuse' : this.app.inProduction ? 'log' : 'off')
    await this.#services(new Map(found.map((plugin) => [plugin.manifest.name, plugin.home])))
  }

  /** Templates and background work the plugins bring; every process knows them (the queue provider runs the work). */
  async #services(homes: ReadonlyMap<string, string>) {
    const { engine } = await import('#engine/engine.ts')
    const { existsSync } = await import('node:fs')
    const partOf = (name: string, ...parts: string[]) =>
      homes.has(name)
        ? parts.map((part) => this.app.makePath(homes.get(name)!, part)).find((path) => existsSync(path))
        : undefined
    const mounted = (prefix: string, ...parts: string[]) =>
      [...homes.keys()].flatMap((name) =>
        partOf(name, ...parts) ? [{ name: `${prefix}${name}`, path: partOf(name, ...parts)! }] : [],
      )
    const views = [...mounted('', 'views', 'reports'), ...mounted('mails-', 'mails')]
    const jobs = engine().registry.plugins.flatMap((plugin) => Object.entries(plugin.jobs ?? {}))
    const nights = engine().registry.plugins.flatMap((plugin) => Object.entries(plugin.nightly ?? {}))
    if (views.length) {
      const { mountPluginViews } = await import('#app/reports/document.ts')
      for (const view of views) mountPluginViews(view.name, view.path)
    }
    const { defineJob, defineNightly } = await import('#app/jobs/index.ts')
    const { FORGET_REMOVED, purgeRemoved } = await import('#engine/rows/operations/removed_rows.ts')
    defineJob(FORGET_REMOVED, async (job) =>
      purgeRemoved(await engine().systemContext(null), String((job.data as { lote: string }).lote)),
    )
    for (const [name, work] of jobs)
      defineJob(name, async (job) => work(await engine().systemContext(job.data?.empresaId ?? null), job.data))
    for (const [name, { run, ...time }] of nights)
      defineNightly(name, time, async () => run(await engine().systemContext(null)))
  }

  /** Before the first request: the rows every installation needs, written once. */
  async start() {
    const environment = this.app.getEnvironment()
    if (environment === 'console' || environment === 'web') await this.#followStudio(environment === 'web')
    if (environment !== 'web') return
    // What a killed process was restoring is ended first: files may have to be put in place.
    await (await import('#app/backup/recover.ts')).recoverRestoration()
    const { closeStorage } = await import('#app/files/close_storage.ts')
    await closeStorage()
    const [{ engine }, { seedPlugins }] = await Promise.all([
      import('#engine/engine.ts'),
      import('#engine/migrations/seed.ts'),
    ])
    await this.#assertMatch(engine())
    await (await import('#app/cluster/newer_schema.ts')).checkSchema(this.app)
    const { foldUniques } = await import('#engine/migrations/folded_uniques.ts')
    for (const told of await foldUniques(engine().registry, engine().client)) console.warn(`⚠ ${told}`)
    await seedPlugins(engine())
    // An upgrade or a killed process may have left pages as they were before.
    const { truncateLog } = await import('#engine/database/sqlite.ts')
    await truncateLog(engine().client)
  }

  /**
   * What was published in the Estúdio, now and while the process lives. A command may have to work without a database;
   * a server may not.
   */
  async #followStudio(isServer: boolean) {
    const { followPublications, watchPublications } = await import('#engine/studio/follow.ts')
    try {
      await followPublications()
    } catch (error) {
      if (isServer) throw error
    }
    this.#watch = watchPublications()
  }
  #watch?: { end(): Promise<void> }

  /** In development the server waits until the database is what the definitions describe; elsewhere it does not start. */
  async #assertMatch(engine: Engine) {
    const [{ migrationsOf }, { databaseMismatch }] = await Promise.all([
      import('#app/cluster/newer_schema.ts'),
      import('#engine/migrations/database_match.ts'),
    ])
    const look = async () => {
      const { pending, unknown } = await migrationsOf(this.app)
      // Who develops has migrations of other branches in the database, and is helped by the way to make one.
      return databaseMismatch(engine.registry, engine.client, { pending, unknown: this.app.inDev ? [] : unknown })
    }
    let told: string | null = null
    for (let found = await look(); found; found = await look()) {
      if (!this.app.inDev) throw Object.assign(new Error(found), { human: true })
      if (found !== told) console.error(`\n✖ ${(told = found)}\n`)
      await sleep(1000)
    }
  }

  async shutdown() {
    await this.#watch?.end()
    const { endBatches } = await import('#engine/database/write_batch.ts')
    await endBatches()
  }

  /** The framework answers requests; what Node refuses before (a request line beyond all measure) is answered here. */
  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const server = (await this.app.container.make('server')).getNodeServer()
    if (server) closeGracefully(server)
    server?.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
      const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
      const body = JSON.stringify(
        tooLong
          ? { code: 'CABECALHO_GRANDE', message: 'O endereço ou os cabeçalhos da requisição são grandes demais.' }
          : { code: 'REQUISICAO_INVALIDA', message: 'Requisição inválida.' },
      )
      socket.end(
        `HTTP/1.1 ${tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      )
    })
  }

  async #routes(engine: Engine) {
    const [
      router,
      { addedFileRoute, areaRoutes, resourceRoutes },
      { endpointRoute },
      { reportRoute },
      { dashboardRoutes },
      { publicPageRoute, webRoute },
      staff,
      candidate,
      { limitCalls },
      { linkContext },
    ] = await Promise.all([
      this.app.container.make('router'),
      import('#engine/http/resource_routes.ts'),
      import('#engine/http/endpoint_routes.ts'),
      import('#engine/http/report_routes.ts'),
      import('#engine/http/dashboard_routes.ts'),
      import('#engine/http/web_routes.ts'),
      import('#app/auth/staff_session.ts'),
      import('#app/auth/candidate_session.ts'),
      import('#app/auth/throttle.ts'),
      import('#app/links/link_context.ts'),
    ])
    const contexts = {
      staff: staff.staffContext,
      candidate: candidate.candidateContext,
      public: candidate.publicContext,
      link: linkContext,
      limit: limitCalls,
    }
    for (const endpoint of engine.registry.endpoints)
      endpointRoute(router, endpoint, contexts, (key) => engine.registry.resource(key).def.fields)
    for (const report of engine.registry.reports.values()) reportRoute(router, report, contexts)
    const platform = { public: candidate.publicContext, sendApp: (await import('#app/web_pages/serve.ts')).sendApp }
    for (const page of engine.registry.plugins.flatMap((plugin) => plugin.webPages ?? []))
      webRoute(router, page, platform)
    for (const page of engine.registry.publicPages) publicPageRoute(router, page, platform)
    const { filesOfArea, publicAreas, serviceWorker } = await import('#app/web_pages/service_worker.ts')
    for (const { area, rules } of publicAreas(engine.registry.publicPages, engine.registry.plugins))
      webRoute(
        router,
        workerPage(area, async () => serviceWorker(area, rules, await filesOfArea(area, engine.registry.publicPages))),
        platform,
      )
    const taken = (path: string) =>
      engine.registry.endpoints.some((endpoint) => endpoint.method === 'GET' && endpoint.path === path)
    for (const dashboard of engine.registry.dashboards.values()) dashboardRoutes(router, dashboard, contexts, taken)
    for (const resource of engine.registry.resources.values())
      resourceRoutes(router, engine.registry, resource, contexts)
    const { CUSTOM_AREA } = await import('#engine/studio/language.ts')
    areaRoutes(router, CUSTOM_AREA, contexts)
    addedFileRoute(router, contexts)
  }
}
