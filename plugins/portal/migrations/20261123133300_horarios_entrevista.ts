import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('horarios_entrevista', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('solicitacao_id').unsigned().nullable().references('id').inTable('solicitacoes_pessoal').onDelete('CASCADE')
      table.integer('etapa_seletiva_id').unsigned().nullable().references('id').inTable('etapas_seletivas').onDelete('RESTRICT')
      table.string('modalidade', 1).notNullable().defaultTo('V')
      table.string('local', 150).nullable()
      table.string('link', 300).nullable()
      table.text('mensagem', 'mediumtext').nullable()
      table.date('data').nullable()
      table.string('hora', 10).nullable()
      table.integer('duracao').notNullable().defaultTo(45)
      table.integer('entrevista_id').unsigned().nullable().references('id').inTable('entrevistas').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('horarios_entrevista', 'horarios_entrevista_solicitacao_id_empresa_id_index', ['solicitacao_id', 'empresa_id'])
    this.indexOn('horarios_entrevista', 'horarios_entrevista_etapa_seletiva_id_empresa_id_index', ['etapa_seletiva_id', 'empresa_id'])
    this.indexOn('horarios_entrevista', 'horarios_entrevista_entrevista_id_empresa_id_index', ['entrevista_id', 'empresa_id'])
    this.indexOn('horarios_entrevista', 'horarios_entrevista_empresa_id_data_index', ['empresa_id', 'data'])
    this.indexOn('horarios_entrevista', 'horarios_entrevista_empresa_id_hora_index', ['empresa_id', 'hora'])
    this.newTable('horarios_entrevista_participantes', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('horarios_entrevista').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('horarios_entrevista_participantes', 'horarios_entrevista_participantes_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.schema.alterTable('entrevistas', (table) => {
      table.string('resposta_candidato', 1).nullable()
      table.dateTime('resposta_em', { useTz: false }).nullable()
      table.text('resposta_mensagem', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('entrevistas', 'resposta_mensagem')
    this.dropColumnOf('entrevistas', 'resposta_em')
    this.dropColumnOf('entrevistas', 'resposta_candidato')
    this.schema.dropTable('horarios_entrevista_participantes')
    this.schema.dropTable('horarios_entrevista')
  }
}
