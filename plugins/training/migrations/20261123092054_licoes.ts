import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('licoes', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('curso_id').unsigned().nullable().references('id').inTable('cursos').onDelete('CASCADE')
      table.string('titulo', 150).nullable()
      table.string('tipo', 1).notNullable().defaultTo('V')
      table.integer('ordem').nullable()
      table.integer('minutos').nullable()
      table.string('link', 500).nullable()
      table.text('arquivo', 'mediumtext').nullable()
      table.text('conteudo', 'mediumtext').nullable()
      table.integer('avaliacao_curso_id').unsigned().nullable().references('id').inTable('avaliacoes_curso').onDelete('RESTRICT')
      table.integer('tentativas').nullable()
      table.boolean('obrigatoria').notNullable().defaultTo(1)
      table.boolean('ativa').notNullable().defaultTo(1)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('licoes', 'licoes_empresa_id_curso_id_titulo_unique', ['empresa_id', 'curso_id', 'titulo'], { unique: true })
    this.indexOn('licoes', 'licoes_curso_id_empresa_id_index', ['curso_id', 'empresa_id'])
    this.indexOn('licoes', 'licoes_avaliacao_curso_id_empresa_id_index', ['avaliacao_curso_id', 'empresa_id'])
    this.indexOn('licoes', 'licoes_empresa_id_ordem_index', ['empresa_id', 'ordem'])
    this.indexOn('licoes', 'licoes_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('progresso_licoes', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('turma_id').unsigned().nullable().references('id').inTable('turmas').onDelete('CASCADE')
      table.integer('participante_id').unsigned().nullable().references('id').inTable('colaboradores_turmas').onDelete('CASCADE')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.integer('licao_id').unsigned().nullable().references('id').inTable('licoes').onDelete('CASCADE')
      table.string('situacao', 1).nullable()
      table.dateTime('iniciada_em', { useTz: false }).nullable()
      table.dateTime('concluida_em', { useTz: false }).nullable()
      table.decimal('nota', 15, 2).nullable()
      table.integer('tentativas').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('progresso_licoes', 'progresso_licoes_empresa_id_participante_id_licao_id_unique', ['empresa_id', 'participante_id', 'licao_id'], { unique: true })
    this.indexOn('progresso_licoes', 'progresso_licoes_turma_id_empresa_id_index', ['turma_id', 'empresa_id'])
    this.indexOn('progresso_licoes', 'progresso_licoes_participante_id_empresa_id_index', ['participante_id', 'empresa_id'])
    this.indexOn('progresso_licoes', 'progresso_licoes_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('progresso_licoes', 'progresso_licoes_licao_id_empresa_id_index', ['licao_id', 'empresa_id'])
    this.indexOn('progresso_licoes', 'progresso_licoes_empresa_id_situacao_index', ['empresa_id', 'situacao'])
    this.schema.alterTable('cursos', (table) => {
      table.boolean('licoes_em_ordem').notNullable().defaultTo(1)
    })
    this.schema.alterTable('turmas', (table) => {
      table.boolean('conteudo_online').notNullable().defaultTo(0)
    })
    this.schema.alterTable('colaboradores_turmas', (table) => {
      table.decimal('progresso', 15, 2).nullable()
    })
    this.referenceOn('questionarios_turma', 'licao_id', 'licoes', 'RESTRICT')
    this.indexOn('questionarios_turma', 'questionarios_turma_licao_id_empresa_id_index', ['licao_id', 'empresa_id'])
  }

  async down() {
    this.dropColumnOf('questionarios_turma', 'licao_id')
    this.dropColumnOf('colaboradores_turmas', 'progresso')
    this.dropColumnOf('turmas', 'conteudo_online')
    this.dropColumnOf('cursos', 'licoes_em_ordem')
    this.schema.dropTable('progresso_licoes')
    this.schema.dropTable('licoes')
  }
}
