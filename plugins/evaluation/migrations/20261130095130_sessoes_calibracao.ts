import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('sessoes_calibracao', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 100).nullable()
      table.integer('ninebox_id').unsigned().nullable().references('id').inTable('ninebox').onDelete('RESTRICT')
      table.date('data').nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.string('situacao', 9).nullable()
      table.date('encerrada_em').nullable()
      table.string('encerrada_por', 150).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('sessoes_calibracao', 'sessoes_calibracao_ninebox_id_empresa_id_index', ['ninebox_id', 'empresa_id'])
    this.indexOn('sessoes_calibracao', 'sessoes_calibracao_empresa_id_data_index', ['empresa_id', 'data'])
    this.indexOn('sessoes_calibracao', 'sessoes_calibracao_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('sessoes_calibracao_participantes', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('sessoes_calibracao').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('sessoes_calibracao_participantes', 'sessoes_calibracao_participantes_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.newTable('sessoes_calibracao_areas', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('sessoes_calibracao').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('areas_organizacionais').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('sessoes_calibracao_areas', 'sessoes_calibracao_areas_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.newTable('resultados_compartilhados', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('avaliacao_desempenho_id').unsigned().nullable().references('id').inTable('avaliacoes_desempenho').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.string('por', 150).nullable()
      table.date('em').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('resultados_compartilhados', 'resultados_compartilhados_empresa_id_avaliacao_dese_5e325306', ['empresa_id', 'avaliacao_desempenho_id', 'colaborador_id'], { unique: true })
    this.indexOn('resultados_compartilhados', 'resultados_compartilhados_avaliacao_desempenho_id_e_21c92cd4', ['avaliacao_desempenho_id', 'empresa_id'])
    this.indexOn('resultados_compartilhados', 'resultados_compartilhados_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('resultados_compartilhados', 'resultados_compartilhados_empresa_id_por_index', ['empresa_id', 'por'], { folded: ['por'] })
    this.referenceOn('ninebox_calibracoes', 'sessao_id', 'sessoes_calibracao', 'RESTRICT')
    this.indexOn('ninebox_calibracoes', 'ninebox_calibracoes_sessao_id_empresa_id_index', ['sessao_id', 'empresa_id'])
  }

  async down() {
    this.dropColumnOf('ninebox_calibracoes', 'sessao_id')
    this.schema.dropTable('resultados_compartilhados')
    this.schema.dropTable('sessoes_calibracao_areas')
    this.schema.dropTable('sessoes_calibracao_participantes')
    this.schema.dropTable('sessoes_calibracao')
  }
}
