import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('niveis_competencia_colaborador', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.date('data').nullable()
      table.integer('avaliador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('niveis_competencia_colaborador', 'niveis_competencia_colaborador_empresa_id_colaborad_1987e179', ['empresa_id', 'colaborador_id', 'data'], { unique: true })
    this.indexOn('niveis_competencia_colaborador', 'niveis_competencia_colaborador_colaborador_id_empre_1166481f', ['colaborador_id', 'empresa_id'])
    this.indexOn('niveis_competencia_colaborador', 'niveis_competencia_colaborador_avaliador_id_empresa_id_index', ['avaliador_id', 'empresa_id'])
    this.indexOn('niveis_competencia_colaborador', 'niveis_competencia_colaborador_empresa_id_data_index', ['empresa_id', 'data'])
    this.newTable('niveis_competencia_colaborador_niveis', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('niveis_competencia_colaborador').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('competencia_id').unsigned().nullable().references('id').inTable('competencias').onDelete('RESTRICT')
      table.integer('nivel_competencia_id').unsigned().nullable().references('id').inTable('niveis_competencia').onDelete('RESTRICT').withKeyName('niveis_competencia_colaborador_niveis_nivel_compete_337dff14')
      table.integer('competencia_peso').nullable()
      table.text('competencia_observacao', 'mediumtext').nullable()
    })
    this.indexOn('niveis_competencia_colaborador_niveis', 'niveis_competencia_colaborador_niveis_pai_id_ordem__dc083078', ['pai_id', 'ordem_linha'])
    this.indexOn('niveis_competencia_colaborador_niveis', 'niveis_competencia_colaborador_niveis_competencia_id_index', ['competencia_id'])
    this.indexOn('niveis_competencia_colaborador_niveis', 'niveis_competencia_colaborador_niveis_nivel_compete_ecae1787', ['nivel_competencia_id'])
  }

  async down() {
    this.schema.dropTable('niveis_competencia_colaborador_niveis')
    this.schema.dropTable('niveis_competencia_colaborador')
  }
}
