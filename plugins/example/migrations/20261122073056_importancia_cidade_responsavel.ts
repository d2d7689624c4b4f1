import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.referenceOn('exemplo_categorias', 'responsavel_id', 'usuarios', 'RESTRICT')
    this.indexOn('exemplo_categorias', 'exemplo_categorias_responsavel_id_index', ['responsavel_id'])
    this.schema.alterTable('exemplo_projetos', (table) => {
      table.integer('importancia').nullable()
    })
    this.referenceOn('exemplo_projetos', 'cidade_id', 'cidades', 'RESTRICT')
    this.indexOn('exemplo_projetos', 'exemplo_projetos_cidade_id_empresa_id_index', ['cidade_id', 'empresa_id'])
  }

  async down() {
    this.dropColumnOf('exemplo_projetos', 'cidade_id')
    this.dropColumnOf('exemplo_projetos', 'importancia')
    this.dropColumnOf('exemplo_categorias', 'responsavel_id')
  }
}
