import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('metas_objetivos', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 200).nullable()
      table.string('nivel', 1).notNullable().defaultTo('I')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.integer('area_organizacional_id').unsigned().nullable().references('id').inTable('areas_organizacionais').onDelete('RESTRICT')
      table.integer('objetivo_pai_id').unsigned().nullable().references('id').inTable('metas_objetivos').onDelete('RESTRICT')
      table.date('data_ini').nullable()
      table.date('data_fim').nullable()
      table.integer('peso').notNullable().defaultTo(1)
      table.text('descricao', 'mediumtext').nullable()
      table.string('situacao', 1).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('metas_objetivos', 'metas_objetivos_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('metas_objetivos', 'metas_objetivos_area_organizacional_id_empresa_id_index', ['area_organizacional_id', 'empresa_id'])
    this.indexOn('metas_objetivos', 'metas_objetivos_objetivo_pai_id_empresa_id_index', ['objetivo_pai_id', 'empresa_id'])
    this.indexOn('metas_objetivos', 'metas_objetivos_empresa_id_data_fim_index', ['empresa_id', 'data_fim'])
    this.indexOn('metas_objetivos', 'metas_objetivos_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('metas_resultados_chave', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('objetivo_id').unsigned().nullable().references('id').inTable('metas_objetivos').onDelete('CASCADE')
      table.string('nome', 200).nullable()
      table.string('unidade', 20).nullable()
      table.decimal('valor_inicial', 15, 2).notNullable().defaultTo(0)
      table.decimal('valor_alvo', 15, 2).nullable()
      table.integer('peso').notNullable().defaultTo(1)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('metas_resultados_chave', 'metas_resultados_chave_objetivo_id_empresa_id_index', ['objetivo_id', 'empresa_id'])
    this.indexOn('metas_resultados_chave', 'metas_resultados_chave_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('metas_resultados_chave_checkins', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('metas_resultados_chave').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.date('data').nullable()
      table.decimal('valor', 15, 2).nullable()
      table.string('confianca', 1).notNullable().defaultTo('V')
      table.text('comentario', 'mediumtext').nullable()
      table.string('registrado_por', 100).nullable()
      table.dateTime('registrado_em', { useTz: false }).nullable()
    })
    this.indexOn('metas_resultados_chave_checkins', 'metas_resultados_chave_checkins_pai_id_data_unique', ['pai_id', 'data'], { unique: true })
    this.schema.alterTable('avaliacoes_desempenho', (table) => {
      table.integer('peso_metas').nullable()
      table.date('metas_ini').nullable()
      table.date('metas_fim').nullable()
    })
  }

  async down() {
    this.dropColumnOf('avaliacoes_desempenho', 'metas_fim')
    this.dropColumnOf('avaliacoes_desempenho', 'metas_ini')
    this.dropColumnOf('avaliacoes_desempenho', 'peso_metas')
    this.schema.dropTable('metas_resultados_chave_checkins')
    this.schema.dropTable('metas_resultados_chave')
    this.schema.dropTable('metas_objetivos')
  }
}
