import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('conversas_modelos', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 100).nullable()
      table.text('descricao', 'mediumtext').nullable()
      table.integer('talento_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.boolean('pessoal').notNullable().defaultTo(0)
      table.boolean('ativo').notNullable().defaultTo(1)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('conversas_modelos', 'conversas_modelos_talento_id_empresa_id_index', ['talento_id', 'empresa_id'])
    this.indexOn('conversas_modelos', 'conversas_modelos_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('conversas_modelos_pontos', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('conversas_modelos').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('assunto', 250).nullable()
      table.string('dica', 250).nullable()
    })
    this.indexOn('conversas_modelos_pontos', 'conversas_modelos_pontos_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.newTable('conversas_series', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('gestor_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.boolean('entre_gestor').notNullable().defaultTo(0)
      table.string('frequencia', 1).notNullable().defaultTo('Q')
      table.date('inicio').nullable()
      table.string('hora', 10).nullable()
      table.date('ate').nullable()
      table.integer('modelo_id').unsigned().nullable().references('id').inTable('conversas_modelos').onDelete('RESTRICT')
      table.date('ultima').nullable()
      table.string('situacao', 1).nullable()
      table.string('motivo', 1).nullable()
      table.date('encerrada_em').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('conversas_series', 'conversas_series_gestor_id_empresa_id_index', ['gestor_id', 'empresa_id'])
    this.indexOn('conversas_series', 'conversas_series_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('conversas_series', 'conversas_series_modelo_id_empresa_id_index', ['modelo_id', 'empresa_id'])
    this.indexOn('conversas_series', 'conversas_series_empresa_id_inicio_index', ['empresa_id', 'inicio'])
    this.referenceOn('conversas_individuais', 'serie_id', 'conversas_series', 'CASCADE')
    this.schema.alterTable('conversas_individuais', (table) => {
      table.date('lembrada').nullable()
    })
    this.indexOn('conversas_individuais', 'conversas_individuais_serie_id_empresa_id_index', ['serie_id', 'empresa_id'])
    this.schema.alterTable('conversas_individuais_pauta', (table) => {
      table.string('dica', 250).nullable()
      table.date('desde').nullable()
    })
    this.schema.alterTable('conversas_individuais_combinados', (table) => {
      table.date('desde').nullable()
    })
  }

  async down() {
    this.dropColumnOf('conversas_individuais_combinados', 'desde')
    this.dropColumnOf('conversas_individuais_pauta', 'desde')
    this.dropColumnOf('conversas_individuais_pauta', 'dica')
    this.dropColumnOf('conversas_individuais', 'lembrada')
    this.dropColumnOf('conversas_individuais', 'serie_id')
    this.schema.dropTable('conversas_series')
    this.schema.dropTable('conversas_modelos_pontos')
    this.schema.dropTable('conversas_modelos')
  }
}
