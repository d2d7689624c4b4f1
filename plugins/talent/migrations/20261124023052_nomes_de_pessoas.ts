import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('talentos', 'talentos_empresa_id_nome_comercial_index', ['empresa_id', 'nome_comercial'], { folded: ['nome_comercial'] })
    this.indexOn('talentos', 'talentos_empresa_id_nome_social_index', ['empresa_id', 'nome_social'], { folded: ['nome_social'] })
  }

  async down() {
    this.dropIndexOf('talentos', 'talentos_empresa_id_nome_social_index')
    this.dropIndexOf('talentos', 'talentos_empresa_id_nome_comercial_index')
  }
}
