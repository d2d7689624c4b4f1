import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('avaliacao_montagens', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('avaliacao_desempenho_id').unsigned().nullable().references('id').inTable('avaliacoes_desempenho').onDelete('CASCADE')
      table.string('situacao', 13).notNullable().defaultTo('EM_ANDAMENTO')
      table.integer('total').nullable()
      table.integer('feitos').nullable()
      table.text('plano', 'mediumtext').nullable()
      table.integer('usuario').nullable()
      table.string('mensagem', 500).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('avaliacao_montagens', 'avaliacao_montagens_empresa_id_avaliacao_desempenho_2919ebbf', ['empresa_id', 'avaliacao_desempenho_id'], { unique: true })
    this.indexOn('avaliacao_montagens', 'avaliacao_montagens_avaliacao_desempenho_id_empresa_id_index', ['avaliacao_desempenho_id', 'empresa_id'])
    this.indexOn('avaliacao_montagens', 'avaliacao_montagens_empresa_id_situacao_index', ['empresa_id', 'situacao'])
  }

  async down() {
    this.schema.dropTable('avaliacao_montagens')
  }
}
