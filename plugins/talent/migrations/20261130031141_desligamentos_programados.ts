import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('desligamentos_programados', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.string('situacao', 1).nullable()
      table.string('iniciativa', 1).notNullable().defaultTo('E')
      table.string('tipo_aviso', 1).notNullable().defaultTo('T')
      table.date('data_aviso').nullable()
      table.integer('dias_aviso').nullable()
      table.date('ultimo_dia').nullable()
      table.integer('motivo_desligamento_id').unsigned().nullable().references('id').inTable('motivos_desligamento').onDelete('RESTRICT')
      table.boolean('gerou_substituicao').notNullable().defaultTo(0)
      table.text('observacao', 'mediumtext').nullable()
      table.text('mantidas', 'mediumtext').nullable()
      table.text('problema', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('desligamentos_programados', 'desligamentos_programados_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('desligamentos_programados', 'desligamentos_programados_motivo_desligamento_id_em_7ae28207', ['motivo_desligamento_id', 'empresa_id'])
    this.indexOn('desligamentos_programados', 'desligamentos_programados_empresa_id_ultimo_dia_index', ['empresa_id', 'ultimo_dia'])
  }

  async down() {
    this.schema.dropTable('desligamentos_programados')
  }
}
