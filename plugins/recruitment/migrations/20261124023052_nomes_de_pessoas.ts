import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('candidatos', 'candidatos_empresa_id_nome_social_index', ['empresa_id', 'nome_social'], { folded: ['nome_social'] })
  }

  async down() {
    this.dropIndexOf('candidatos', 'candidatos_empresa_id_nome_social_index')
  }
}
