import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('certificados', 'certificados_empresa_id_codigo_index', ['empresa_id', 'codigo'], { folded: ['codigo'] })
    this.dropIndexOf('certificados', 'certificados_empresa_id_titulo_index')
  }

  async down() {
    this.indexOn('certificados', 'certificados_empresa_id_titulo_index', ['empresa_id', 'titulo'])
    this.dropIndexOf('certificados', 'certificados_empresa_id_codigo_index')
  }
}
