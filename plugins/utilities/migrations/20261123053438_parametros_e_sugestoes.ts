import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('sugestoes_melhoria', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 100).nullable()
      table.text('descricao', 'mediumtext').nullable()
      table.integer('usuario_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.dateTime('data', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('sugestoes_melhoria', 'sugestoes_melhoria_usuario_id_empresa_id_index', ['usuario_id', 'empresa_id'])
    this.indexOn('sugestoes_melhoria', 'sugestoes_melhoria_empresa_id_data_index', ['empresa_id', 'data'])
    this.indexOn('sugestoes_melhoria', 'sugestoes_melhoria_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_limite_tamanho_anexo').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_limite_tamanho_anexo')
    this.schema.dropTable('sugestoes_melhoria')
  }
}
