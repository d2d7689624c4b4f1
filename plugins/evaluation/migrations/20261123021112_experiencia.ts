import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('acompanhamentos_experiencia', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.integer('avaliacao_id').unsigned().nullable().references('id').inTable('questionario_modelos').onDelete('RESTRICT')
      table.integer('avaliador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.integer('periodo_experiencia_id').unsigned().nullable().references('id').inTable('periodos_experiencia').onDelete('RESTRICT')
      table.date('data_prevista').nullable()
      table.date('respondida_em').nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.string('status', 1).nullable()
      table.integer('preenchimento_id').unsigned().nullable().references('id').inTable('questionario_preenchimentos').onDelete('CASCADE')
      table.date('avisado_em').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('acompanhamentos_experiencia', 'acompanhamentos_experiencia_empresa_id_colaborador__5e5fa059', ['empresa_id', 'colaborador_id', 'periodo_experiencia_id'], { unique: true })
    this.indexOn('acompanhamentos_experiencia', 'acompanhamentos_experiencia_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('acompanhamentos_experiencia', 'acompanhamentos_experiencia_avaliacao_id_empresa_id_index', ['avaliacao_id', 'empresa_id'])
    this.indexOn('acompanhamentos_experiencia', 'acompanhamentos_experiencia_avaliador_id_empresa_id_index', ['avaliador_id', 'empresa_id'])
    this.indexOn('acompanhamentos_experiencia', 'acompanhamentos_experiencia_periodo_experiencia_id__2e888cd1', ['periodo_experiencia_id', 'empresa_id'])
    this.indexOn('acompanhamentos_experiencia', 'acompanhamentos_experiencia_empresa_id_data_prevista_index', ['empresa_id', 'data_prevista'])
    this.indexOn('acompanhamentos_experiencia', 'acompanhamentos_experiencia_preenchimento_id_empres_23d97a41', ['preenchimento_id', 'empresa_id'])
    this.newTable('decisoes_experiencia', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.string('decisao', 1).nullable()
      table.date('data').nullable()
      table.date('ate').nullable()
      table.text('justificativa', 'mediumtext').nullable()
      table.string('por', 150).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('decisoes_experiencia', 'decisoes_experiencia_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('decisoes_experiencia', 'decisoes_experiencia_empresa_id_data_index', ['empresa_id', 'data'])
    this.indexOn('decisoes_experiencia', 'decisoes_experiencia_empresa_id_decisao_index', ['empresa_id', 'decisao'])
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_dias_experiencia').nullable()
      table.integer('configuracao_dias_aviso_experiencia').nullable()
      table.string('configuracao_email_alerta_experiencia', 200).nullable()
    })
    this.schema.alterTable('avaliacoes_desempenho', (table) => {
      table.integer('lembrar_a_cada').nullable()
    })
  }

  async down() {
    this.dropColumnOf('avaliacoes_desempenho', 'lembrar_a_cada')
    this.dropColumnOf('empresas', 'configuracao_email_alerta_experiencia')
    this.dropColumnOf('empresas', 'configuracao_dias_aviso_experiencia')
    this.dropColumnOf('empresas', 'configuracao_dias_experiencia')
    this.schema.dropTable('decisoes_experiencia')
    this.schema.dropTable('acompanhamentos_experiencia')
  }
}
