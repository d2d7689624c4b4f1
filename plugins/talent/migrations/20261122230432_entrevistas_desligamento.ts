import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('entrevistas_desligamento', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 250).nullable()
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.integer('modelo_id').unsigned().nullable().references('id').inTable('questionario_modelos').onDelete('RESTRICT')
      table.date('data').nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.integer('preenchimento_id').unsigned().nullable().references('id').inTable('questionario_preenchimentos').onDelete('CASCADE')
      table.string('situacao', 1).nullable()
      table.date('respondida_em').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('entrevistas_desligamento', 'entrevistas_desligamento_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('entrevistas_desligamento', 'entrevistas_desligamento_modelo_id_empresa_id_index', ['modelo_id', 'empresa_id'])
    this.indexOn('entrevistas_desligamento', 'entrevistas_desligamento_preenchimento_id_empresa_id_index', ['preenchimento_id', 'empresa_id'])
    this.indexOn('entrevistas_desligamento', 'entrevistas_desligamento_empresa_id_situacao_index', ['empresa_id', 'situacao'])
    this.indexOn('entrevistas_desligamento', 'entrevistas_desligamento_empresa_id_respondida_em_index', ['empresa_id', 'respondida_em'])
    this.indexOn('entrevistas_desligamento', 'entrevistas_desligamento_empresa_id_data_index', ['empresa_id', 'data'])
    this.indexOn('entrevistas_desligamento', 'entrevistas_desligamento_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
  }

  async down() {
    this.schema.dropTable('entrevistas_desligamento')
  }
}
