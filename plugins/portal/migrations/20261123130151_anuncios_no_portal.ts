import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('vagas_salvas', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.integer('solicitacao_id').unsigned().nullable().references('id').inTable('solicitacoes_pessoal').onDelete('CASCADE')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('vagas_salvas', 'vagas_salvas_empresa_id_candidato_id_solicitacao_id_unique', ['empresa_id', 'candidato_id', 'solicitacao_id'], { unique: true })
    this.indexOn('vagas_salvas', 'vagas_salvas_candidato_id_empresa_id_index', ['candidato_id', 'empresa_id'])
    this.indexOn('vagas_salvas', 'vagas_salvas_solicitacao_id_empresa_id_index', ['solicitacao_id', 'empresa_id'])
    this.newTable('alertas_vagas', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('email', 200).nullable()
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('busca', 100).nullable()
      table.integer('cidade_id').nullable()
      table.integer('area_interesse_id').nullable()
      table.string('vinculo', 5).nullable()
      table.string('modelo_trabalho', 1).nullable()
      table.decimal('salario_minimo', 15, 2).nullable()
      table.boolean('afirmativa').notNullable().defaultTo(0)
      table.string('resumo', 200).nullable()
      table.dateTime('confirmado_em', { useTz: false }).nullable()
      table.dateTime('enviado_em', { useTz: false }).nullable()
      table.text('vistas', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('alertas_vagas', 'alertas_vagas_candidato_id_empresa_id_index', ['candidato_id', 'empresa_id'])
    this.indexOn('alertas_vagas', 'alertas_vagas_empresa_id_email_index', ['empresa_id', 'email'])
    this.schema.alterTable('solicitacoes_pessoal', (table) => {
      table.string('modelo_trabalho', 1).nullable()
      table.integer('dias_presenciais').nullable()
      table.boolean('mostrar_endereco').notNullable().defaultTo(0)
      table.boolean('vaga_afirmativa').notNullable().defaultTo(0)
      table.text('publicos_afirmativos', 'mediumtext').nullable()
      table.text('motivo_afirmativo', 'mediumtext').nullable()
    })
    this.fillColumn('solicitacoes_pessoal', 'modelo_trabalho', 'P')
    this.schema.alterTable('candidato_solicitacoes', (table) => {
      table.text('recursos_acessibilidade', 'mediumtext').nullable()
      table.dateTime('desistiu_em', { useTz: false }).nullable()
      table.text('motivo_desistencia', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('candidato_solicitacoes', 'motivo_desistencia')
    this.dropColumnOf('candidato_solicitacoes', 'desistiu_em')
    this.dropColumnOf('candidato_solicitacoes', 'recursos_acessibilidade')
    this.dropColumnOf('solicitacoes_pessoal', 'motivo_afirmativo')
    this.dropColumnOf('solicitacoes_pessoal', 'publicos_afirmativos')
    this.dropColumnOf('solicitacoes_pessoal', 'vaga_afirmativa')
    this.dropColumnOf('solicitacoes_pessoal', 'mostrar_endereco')
    this.dropColumnOf('solicitacoes_pessoal', 'dias_presenciais')
    this.dropColumnOf('solicitacoes_pessoal', 'modelo_trabalho')
    this.schema.dropTable('alertas_vagas')
    this.schema.dropTable('vagas_salvas')
  }
}
