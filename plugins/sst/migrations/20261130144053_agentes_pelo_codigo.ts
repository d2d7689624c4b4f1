import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('agentes_nocivos', 'agentes_nocivos_codigo_descricao_index', ['codigo', 'descricao'], { folded: ['codigo', 'descricao'] })
    this.dropIndexOf('agentes_nocivos', 'agentes_nocivos_descricao_index')
  }

  async down() {
    this.indexOn('agentes_nocivos', 'agentes_nocivos_descricao_index', ['descricao'], { folded: ['descricao'] })
    this.dropIndexOf('agentes_nocivos', 'agentes_nocivos_codigo_descricao_index')
  }
}
