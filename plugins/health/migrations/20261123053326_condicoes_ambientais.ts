import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('condicoes_ambientais', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.date('data_inicio').nullable()
      table.integer('grupo_homogeneo_id').unsigned().nullable().references('id').inTable('grupos_homogeneos').onDelete('RESTRICT')
      table.string('status_ac', 10).nullable()
      table.integer('ambiente_id').unsigned().nullable().references('id').inTable('ambientes').onDelete('RESTRICT')
      table.text('descricao_atividades', 'mediumtext').nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('condicoes_ambientais', 'condicoes_ambientais_empresa_id_colaborador_id_data_7ed959d9', ['empresa_id', 'colaborador_id', 'data_inicio'], { unique: true })
    this.indexOn('condicoes_ambientais', 'condicoes_ambientais_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('condicoes_ambientais', 'condicoes_ambientais_grupo_homogeneo_id_empresa_id_index', ['grupo_homogeneo_id', 'empresa_id'])
    this.indexOn('condicoes_ambientais', 'condicoes_ambientais_ambiente_id_empresa_id_index', ['ambiente_id', 'empresa_id'])
    this.indexOn('condicoes_ambientais', 'condicoes_ambientais_empresa_id_data_inicio_index', ['empresa_id', 'data_inicio'])
    this.newTable('condicoes_ambientais_medicoes', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('condicoes_ambientais').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('medicoes_risco').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('condicoes_ambientais_medicoes', 'condicoes_ambientais_medicoes_destino_id_origem_id_index', ['destino_id', 'origem_id'])
  }

  async down() {
    this.schema.dropTable('condicoes_ambientais_medicoes')
    this.schema.dropTable('condicoes_ambientais')
  }
}
