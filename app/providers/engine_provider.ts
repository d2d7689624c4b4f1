import type { ApplicationService } from '@adonisjs/core/types'

export default class EngineProvider {
  protected app: ApplicationService
  constructor(app: ApplicationService) {
    this.app = app
  }
}
