import type { ApplicationService } from '@adonisjs/core/types'
import type { Engine } from '#engine/runtime/engine.ts'

/** Starts the engine with the application: definitions first, so a wrong one stops the boot with one sentence; then the routes. */
export default class EngineProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async boot() {
    const [{ Engine, startEngine }, { loadPlugins }, { default: core }, { platformPorts }, { default: config }] = await Promise.all([
      import('#engine/runtime/engine.ts'),
      import('#engine/runtime/load_plugins.ts'),
      import('#app/core/plugin.ts'),
      import('#app/providers/ports.ts'),
      import('#config/plugins.ts'),
    ])
    const plugins = await loadPlugins(core, config)
    const engine = startEngine(new Engine(plugins, await this.app.container.make('lucid.db'), platformPorts))
    engine.onWrite((key) => {
      if (key === 'utilitario/empresas') void import('#app/auth/staff_session.ts').then((one) => one.forgetCompanies())
    })
    await this.#routes(engine)
  }

  /** Before the first request: the rows every installation needs, and the worker of the queue. */
  async start() {
    if (this.app.getEnvironment() !== 'web') return
    const [{ engine }, { seedPlugins }] = await Promise.all([import('#engine/runtime/engine.ts'), import('#engine/runtime/seed.ts')])
    await seedPlugins(engine())
  }

  async #routes(engine: Engine) {
    const [router, { resourceRoutes }, { endpointRoute }, { reportRoute }, staff, candidate, { limitCalls }] = await Promise.all([
      this.app.container.make('router'),
      import('#engine/http/resource_routes.ts'),
      import('#engine/http/endpoint_routes.ts'),
      import('#engine/http/report_routes.ts'),
      import('#app/auth/staff_session.ts'),
      import('#app/auth/candidate_session.ts'),
      import('#app/auth/throttle.ts'),
    ])
    const contexts = { staff: staff.staffContext }
    const doors = { ...contexts, candidate: candidate.candidateContext, public: candidate.publicContext, limit: limitCalls }
    for (const one of engine.registry.endpoints) endpointRoute(router, one, doors)
    for (const one of engine.registry.reports.values()) reportRoute(router, one, contexts)
    for (const one of engine.registry.resources.values()) resourceRoutes(router, engine, one, contexts)
  }
}
