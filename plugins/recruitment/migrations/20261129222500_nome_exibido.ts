import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('candidatos', 'candidatos_empresa_id_rotulo_index', ['empresa_id', 'rotulo'], { folded: ['rotulo'], firstOf: ['nome_social', 'nome'] })
  }

  async down() {
    this.dropIndexOf('candidatos', 'candidatos_empresa_id_rotulo_index', { firstOf: true })
  }
}
